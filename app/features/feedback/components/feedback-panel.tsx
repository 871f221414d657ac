import { useFetchers, useLocation } from "@remix-run/react";
import { useState } from "react";
import { Icon, LazyBoundary, lazyPart, ScriptedLink } from "~/components/page-kit";
import { withFeedback, withoutFeedback } from "../feedback-link";
import { FEEDBACK_TITLE, FORM_ANCHOR } from "../feedback-words";
import { FeedbackGiven, FeedbackThanks } from "./feedback-given";
import type { FeedbackDialog, FeedbackPanelProps } from "./feedback-request";

const [FeedbackRequest, preloadFeedbackRequest] = lazyPart(
  async () => (await import("./feedback-request")).FeedbackRequest,
  { isRendered: () => document.getElementById("feedback") !== null },
);

/**
 * Feedback on an activity (FBK-3): the button, the form, the thanks, and what was given. The form is part of the page
 * when its address asks for it; with scripts it is shown as a dialog, whose code is loaded on demand.
 */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const { activityId, ask, given } = props;
  const { search } = useLocation();
  const [dialog, setDialog] = useState<FeedbackDialog>("none");
  const path = `/activity/${encodeURIComponent(activityId)}`;
  const page = path + withoutFeedback(search);
  const open = !given && !props.agent;
  const isAsked = open && (ask === "form" || ask === "positive");
  const isPosting = useFetchers().some(({ key }) => key === `feedback:${activityId}`);
  // Once used, the form stays until the page is left: it also shows the outcome of its post.
  const [form, setForm] = useState<"unused" | "used" | "failed">("unused");
  if (form === "unused" && (isAsked || isPosting)) setForm("used");

  const onOpen = () => {
    preloadFeedbackRequest();
    setForm("used");
    setDialog("form");
  };
  const onFailure = () => {
    setForm("failed");
    setDialog("none");
  };
  return (
    <>
      {given && ask !== "no" ? <FeedbackGiven given={given} again={ask !== "thanks"} /> : null}
      {open && (ask === "no" || form === "failed") ? (
        <section className="card feedback-offer no-print">
          <div>
            <h3>How was this handled?</h3>
            <p className="text-muted">Your rating goes to the front desk team.</p>
          </div>{" "}
          <ScriptedLink className="button" to={path + withFeedback(search) + FORM_ANCHOR} onFollow={onOpen}>
            <Icon name="star" />
            {FEEDBACK_TITLE}
          </ScriptedLink>
        </section>
      ) : null}
      {ask === "thanks" && given ? <FeedbackThanks page={page} /> : null}
      {form === "used" ? (
        <LazyBoundary onFailure={onFailure}>
          <FeedbackRequest {...props} dialog={dialog} onDialog={setDialog} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
