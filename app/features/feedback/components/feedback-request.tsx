import { useFetcher, useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { typedLateSnack } from "~/components/forms/use-typed-late";
import { usePageForm } from "~/components/forms/use-page-form";
import { CloseButton, LazyDialog, PRESERVE_SCROLL, useShowSnack, whenVisible } from "~/components/page-kit";
import { useScripted } from "~/components/use-scripted";
import { FEEDBACK_INTENT, feedbackResponse, type FeedbackResponse } from "../feedback-response";
import { withFeedback, withoutFeedback, type FeedbackAsk } from "../feedback-link";
import type { FeedbackInput } from "../feedback.schema";
import { FEEDBACK_TITLE, FORM_ANCHOR, GIVEN_TITLE, SENT } from "../feedback-words";
import { MOST_STARS, type GivenFeedback } from "../given-feedback";
import { FeedbackForm, type Draft } from "./feedback-form";

/** Unsent drafts by activity: kept when the dialog closes or a page fails, lost when the document is left. */
const drafts = new Map<string, Draft>();

export interface FeedbackPanelProps {
  activityId: string;
  /** What the feedback parameters of the address ask for. */
  ask: FeedbackAsk;
  given: GivenFeedback | null;
  /** Whether the user is the activity's recipient: only their page submits a link's stars. */
  own: boolean;
  /** A temporary agent session cannot give feedback. */
  agent: boolean;
  constraints: FormConstraints<FieldPath<FeedbackInput>>;
}

/** The dialog that is open. */
export type FeedbackDialog = "none" | "form" | "thanks";

/** The feedback form on the page or in a dialog, its post with the outcome, and the stars that a link gives. */
export function FeedbackRequest(
  props: FeedbackPanelProps & { dialog: FeedbackDialog; onDialog: (dialog: FeedbackDialog) => void },
) {
  const { activityId, ask, given, agent, dialog, onDialog } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const showSnack = useShowSnack();
  const fetcher = useFetcher({ key: `feedback:${activityId}` });
  const sent = useRef<Draft | null>(null);
  const start: Draft = { rating: ask === "positive" ? String(MOST_STARS) : "", feedback: "" };
  const { constraints } = props;
  const posted = usePageForm({
    id: "feedback",
    constraints,
    values: start,
    intent: FEEDBACK_INTENT,
    fetcher,
  });
  const running = useScripted();
  const path = `/activity/${encodeURIComponent(activityId)}`;
  const action = path + withFeedback(search);
  const page = path + withoutFeedback(search);
  const open = !given && !agent;
  const automatic =
    ask === "positive" && open && props.own && posted.responses === 0 && fetcher.data === undefined;
  useSubmitWhenShown(automatic, () => {
    const form = { intent: FEEDBACK_INTENT, rating: String(MOST_STARS), feedback: "" };
    fetcher.submit(form, { method: "post", action });
  });

  const leave = () => {
    onDialog("none");
    if (ask !== "no") navigate(page, { replace: true, state: PRESERVE_SCROLL });
  };
  // If the address asks for the form, it becomes a dialog once scripts run.
  const asksForDialog = open && !automatic && (ask === "form" || ask === "positive");
  useEffect(() => {
    if (!asksForDialog) return;
    // What was typed before the scripts ran stands in the page's form only.
    const typedEarly = draftIn(document.getElementById("feedback"));
    if (typedEarly) drafts.set(activityId, typedEarly);
    onDialog("form");
    // Only when the address begins to ask: a dialog that was closed stays closed.
    // oxlint-disable-next-line exhaustive-deps
  }, [asksForDialog]);

  // Wait until the page's data is loaded again: navigating would cancel that.
  const isLoading = useRevalidator().state !== "idle" || fetcher.state !== "idle";
  const outcome = isLoading ? null : feedbackResponse(fetcher.data);
  const handled = useRef<FeedbackResponse | null>(null);
  useEffect(() => {
    if (outcome === handled.current || outcome === null) return;
    handled.current = outcome;
    if (outcome.feedback === "sent") {
      const typed = drafts.get(activityId)?.feedback;
      drafts.delete(activityId);
      showSnack({ kind: "success", text: SENT });
      if (sent.current && typed !== undefined && typed !== sent.current.feedback)
        showSnack(typedLateSnack([`Feedback: ${typed || "empty"}`]));
      onDialog("thanks");
    } else {
      showSnack({ kind: "error", text: outcome.text });
      onDialog("none");
    }
    if (pathname === path && search !== withoutFeedback(search))
      navigate(page, { replace: true, state: PRESERVE_SCROLL });
    // Once for each response, whatever page is shown by then.
    // oxlint-disable-next-line exhaustive-deps
  }, [outcome]);

  // The values of a refused page post, or those of the link.
  const typed = { rating: posted.field("rating").value, feedback: posted.field("feedback").value };
  const form = (close: (() => void) | null) => (
    <FeedbackForm
      form={posted}
      action={close ? action : action + FORM_ANCHOR}
      inDialog={close !== null}
      draft={drafts.get(activityId) ?? typed}
      onDraft={(next) => void drafts.set(activityId, next)}
      onSend={(draft) => (sent.current = draft)}
      cancel={
        close ? (
          <CloseButton label="Cancel" onClose={close} />
        ) : (
          <Link className="button" to={page}>
            Cancel
          </Link>
        )
      }
    />
  );

  return (
    <>
      {automatic && running ? (
        <p role="status" className="text-muted">
          Sending your feedback…
        </p>
      ) : open && dialog === "none" && (ask === "form" || ask === "positive") ? (
        <section className="card bg-raised p-4" aria-labelledby="feedback-title">
          <h2 id="feedback-title" className="mb-3">
            {FEEDBACK_TITLE}
          </h2>
          {form(null)}
        </section>
      ) : null}
      {dialog === "form" && open ? (
        <LazyDialog title={FEEDBACK_TITLE} onClose={leave}>
          {form(leave)}
        </LazyDialog>
      ) : null}
      {dialog === "thanks" ? (
        <LazyDialog title="Thank you" onClose={() => onDialog("none")} focusAfter={`#${GIVEN_TITLE}`}>
          <p>Your feedback helps us to answer your calls better.</p>
          <button type="button" className="button button-primary mt-6" onClick={() => onDialog("none")}>
            Close
          </button>
        </LazyDialog>
      ) : null}
    </>
  );
}

/** What the form on the page holds, whoever has put it there. */
function draftIn(form: HTMLElement | null): Draft | null {
  if (!(form instanceof HTMLFormElement)) return null;
  const value = (name: keyof Draft) => {
    const field = form.elements.namedItem(name);
    return field instanceof RadioNodeList || field instanceof HTMLTextAreaElement ? field.value : "";
  };
  return { rating: value("rating"), feedback: value("feedback") };
}

/** Submits once, from a hydrated and visible page: never for a scanner that follows links. */
function useSubmitWhenShown(wanted: boolean, submit: () => void): void {
  const sent = useRef(false);
  useEffect(() => {
    if (!wanted || sent.current) return;
    return whenVisible(() => {
      sent.current = true;
      submit();
    });
    // Runs for the first call only, so its dependencies never matter.
    // oxlint-disable-next-line exhaustive-deps
  }, [wanted]);
}
