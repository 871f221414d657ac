import { Link } from "react-router-dom";
import { GIVEN_ALREADY, GIVEN_TITLE } from "../feedback-words";
import type { GivenFeedback } from "../given-feedback";
import { StarsShown } from "./stars-shown";

/** Feedback that was given, read-only; `again` when the user tried to give it once more. */
export function FeedbackGiven({ given, again = false }: { given: GivenFeedback; again?: boolean }) {
  return (
    <section aria-labelledby={GIVEN_TITLE}>
      <h3 id={GIVEN_TITLE} tabIndex={-1}>
        Feedback
      </h3>
      {again ? (
        <p role="status" className="banner banner-info mb-2">
          {GIVEN_ALREADY}
        </p>
      ) : null}
      <StarsShown rating={given.rating} />
      {given.text ? (
        <p className="whitespace-pre-wrap" dir="auto">
          {given.text}
        </p>
      ) : null}
    </section>
  );
}

/** The thanks after a page post. */
export function FeedbackThanks({ page }: { page: string }) {
  return (
    <section className="banner banner-info" aria-labelledby="thanks-title">
      <div className="flex-1">
        <h2 id="thanks-title">Thank you</h2>
        <p>Your feedback helps us to answer your calls better.</p>
      </div>
      <Link className="button" to={page}>
        Close
      </Link>
    </section>
  );
}
