import { Link, useFetcher, useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { usePageForm } from "~/components/forms/use-page-form";
import { useShowSnack } from "~/components/feedback/snacks";
import { Icon } from "~/components/icon";
import { PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { LazyDialog } from "~/components/lazy-dialog";
import { useScripted } from "~/components/use-scripted";
import { FEEDBACK_INTENT, feedbackResponse, type FeedbackResponse } from "../feedback-response";
import { withFeedback, withoutFeedback, type FeedbackAsk } from "../feedback-link";
import type { FeedbackInput } from "../feedback.schema";
import { SENT } from "../feedback-words";
import { MOST_STARS, type GivenFeedback } from "../given-feedback";
import { FeedbackForm, type Draft } from "./feedback-form";
import { FeedbackGiven, FeedbackThanks } from "./feedback-given";

const TITLE = "Provide Feedback";

/** Without scripts the form stands at the end of the page: this leads to it. */
const FORM_ANCHOR = "#feedback-title";

/** Unsent drafts by activity: kept when the dialog closes or a page fails, lost when the document is left. */
const drafts = new Map<string, Draft>();

interface FeedbackPanelProps {
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

/**
 * Feedback on an activity (FBK-3): the button, the form, the thanks, and what was given. The form is part of the page
 * when its address asks for it; with scripts it is shown as a dialog.
 */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const { activityId, ask, given, agent } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const showSnack = useShowSnack();
  const fetcher = useFetcher({ key: `feedback:${activityId}` });
  const [dialog, setDialog] = useState<"none" | "form" | "thanks">("none");
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
    ask === "positive" && open && props.own && posted.answers === 0 && fetcher.data === undefined;
  useSubmitWhenShown(automatic, () => {
    const form = { intent: FEEDBACK_INTENT, rating: String(MOST_STARS), feedback: "" };
    fetcher.submit(form, { method: "post", action });
  });

  const leave = () => {
    setDialog("none");
    if (ask !== "no") navigate(page, { replace: true, state: PRESERVE_SCROLL });
  };
  // If the address asks for the form, it becomes a dialog once scripts run.
  const asksForDialog = open && !automatic && (ask === "form" || ask === "positive");
  useEffect(() => {
    if (asksForDialog) setDialog((shown) => (shown === "none" ? "form" : shown));
  }, [asksForDialog]);

  // Wait until the page's data is loaded again: navigating would cancel that.
  const isLoading = useRevalidator().state !== "idle" || fetcher.state !== "idle";
  const outcome = isLoading ? null : feedbackResponse(fetcher.data);
  const handled = useRef<FeedbackResponse | null>(null);
  useEffect(() => {
    if (outcome === handled.current || outcome === null) return;
    handled.current = outcome;
    if (outcome.feedback === "sent") {
      drafts.delete(activityId);
      showSnack({ kind: "success", text: SENT });
      setDialog("thanks");
    } else {
      showSnack({ kind: "error", text: outcome.text });
      setDialog("none");
    }
    if (pathname === path && search !== withoutFeedback(search))
      navigate(page, { replace: true, state: PRESERVE_SCROLL });
    // Once for each response, whatever page is shown by then.
    // oxlint-disable-next-line exhaustive-deps
  }, [outcome]);

  const onOpen = (event: MouseEvent) => {
    // Let the browser open links in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setDialog("form");
  };
  // The values of a refused page post, or those of the link.
  const typed = { rating: posted.field("rating").value, feedback: posted.field("feedback").value };
  const form = (close: (() => void) | null) => (
    <FeedbackForm
      form={posted}
      action={close ? action : action + FORM_ANCHOR}
      inDialog={close !== null}
      draft={drafts.get(activityId) ?? typed}
      onDraft={(next) => void drafts.set(activityId, next)}
      cancel={
        close ? (
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
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
      {given && ask !== "no" ? <FeedbackGiven given={given} again={ask !== "thanks"} /> : null}
      {open && ask === "no" ? (
        <div className="no-print">
          {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions */}
          <Link className="button" to={action + FORM_ANCHOR} onClick={onOpen}>
            <Icon name="star" />
            {TITLE}
          </Link>
        </div>
      ) : null}
      {automatic && running ? (
        <p role="status" className="text-muted">
          Sending your feedback…
        </p>
      ) : open && dialog === "none" && (ask === "form" || ask === "positive") ? (
        <section className="card bg-raised p-4" aria-labelledby="feedback-title">
          <h2 id="feedback-title" className="mb-3">
            {TITLE}
          </h2>
          {form(null)}
        </section>
      ) : null}
      {ask === "thanks" && given ? <FeedbackThanks page={page} /> : null}
      {dialog === "form" && open ? (
        <LazyDialog title={TITLE} onClose={leave}>
          {form(leave)}
        </LazyDialog>
      ) : null}
      {dialog === "thanks" ? (
        <LazyDialog title="Thank you" onClose={() => setDialog("none")}>
          <p>Your feedback helps us to answer your calls better.</p>
          <button type="button" className="button button-primary mt-6" onClick={() => setDialog("none")}>
            Close
          </button>
        </LazyDialog>
      ) : null}
    </>
  );
}

/** Submits once, from a hydrated and visible page: never for a scanner that follows links. */
function useSubmitWhenShown(wanted: boolean, submit: () => void): void {
  const sent = useRef(false);
  useEffect(() => {
    if (!wanted || sent.current) return;
    const send = () => {
      if (document.visibilityState !== "visible" || sent.current) return;
      sent.current = true;
      document.removeEventListener("visibilitychange", send);
      submit();
    };
    document.addEventListener("visibilitychange", send);
    send();
    return () => document.removeEventListener("visibilitychange", send);
    // Runs for the first call only, so its dependencies never matter.
    // oxlint-disable-next-line exhaustive-deps
  }, [wanted]);
}
