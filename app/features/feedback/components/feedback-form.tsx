import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { FeedbackResponse } from "../feedback-response";
import { FEEDBACK_INTENT } from "../feedback-response";
import { MAX_FEEDBACK, starsText } from "../given-feedback";
import { StarChoice } from "./stars";

/** From here on the form says how much room is left. */
const COUNT_FROM = 3500;

/** What has been put into the form so far: it outlives a closed dialog. */
export interface Draft {
  rating: number | null;
  text: string;
}

/**
 * The feedback form, in a dialog and on the page: stars, then a few words (FBK-1, FBK-2). It posts to a real address;
 * with scripts the fetcher takes it there.
 */
export function FeedbackForm(props: {
  fetcher: FetcherWithComponents<unknown>;
  action: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  answer: FeedbackResponse | null;
  cancel: ReactNode;
}) {
  const { fetcher, draft, onDraft } = props;
  const [{ rating, text }, setShown] = useState(draft);
  const errors = props.answer?.feedback === "refused" ? props.answer.errors : {};
  const busy = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const change = (next: Draft) => {
    setShown(next);
    onDraft(next);
  };
  useEffect(() => {
    if (props.answer?.feedback !== "refused") return;
    const { errors: wrong } = props.answer;
    const field = wrong.rating ? '[name="rating"]' : wrong.text ? '[name="feedback"]' : null;
    if (field) form.current?.querySelector<HTMLElement>(field)?.focus();
  }, [props.answer]);

  return (
    // No `noValidate` games: nothing is checked by the browser, so that the words are ours (FBK-1).
    <fetcher.Form ref={form} method="post" action={props.action} className="grid gap-4">
      {errors.form ? (
        <p role="alert" className="banner banner-error">
          {errors.form}
        </p>
      ) : null}
      <StarChoice
        rating={rating}
        error={errors.rating}
        onChoose={(stars) => change({ rating: stars, text })}
      />
      <div>
        <label className="label" htmlFor="feedback-text">
          Feedback (optional)
        </label>
        <textarea
          id="feedback-text"
          name="feedback"
          rows={5}
          className="input py-2"
          dir="auto"
          defaultValue={text}
          onChange={(event) => change({ rating, text: event.target.value })}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={errors.text ? "feedback-text-error feedback-text-hint" : "feedback-text-hint"}
        />
        <p id="feedback-text-hint" className="hint">
          {text.length < COUNT_FROM
            ? `At most ${MAX_FEEDBACK} characters`
            : `${text.length} of at most ${MAX_FEEDBACK} characters`}
        </p>
        {errors.text ? (
          <p id="feedback-text-error" className="field-error">
            {errors.text}
          </p>
        ) : null}
      </div>
      <p role="status" className="min-h-[1.25rem] text-muted">
        {rating === null || text.trim() !== ""
          ? null
          : `${starsText(rating)}. Please tell us why before you submit.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          className="button button-primary"
          name="intent"
          value={FEEDBACK_INTENT}
          aria-disabled={busy || undefined}
          onClick={(event) => busy && event.preventDefault()}
        >
          {busy ? "Submitting…" : "Submit"}
        </button>
        {props.cancel}
      </div>
    </fetcher.Form>
  );
}
