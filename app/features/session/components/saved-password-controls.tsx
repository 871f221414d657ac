import { Form, Link } from "@remix-run/react";

/** What this device keeps for signing in. Removing or enabling it needs a confirmation (SES-21). */
export function SavedPasswordControls({
  saved,
  never,
  agent,
}: {
  saved: boolean;
  never: boolean;
  agent: boolean;
}) {
  if (agent) return null;
  return (
    <section className="card" aria-labelledby="saved-password-title">
      <h2 id="saved-password-title" className="px-4 pt-3">
        Saved password
      </h2>
      {saved ? (
        <Question
          text="This device signs you in by itself."
          action="Remove saved password"
          question="Remove the saved password from this device? You will need your password the next time."
          intent="remove"
        />
      ) : never ? (
        <Question
          text="This device never asks whether to save your password."
          action="Enable saved password"
          question="Ask again after the next login whether to save the password?"
          intent="enable"
        />
      ) : (
        <div className="setting-row">
          <p>No password is saved on this device.</p>{" "}
          <Link className="button" to="/settings/save-password">
            Save Password
          </Link>
        </div>
      )}
    </section>
  );
}

function Question(props: { text: string; action: string; question: string; intent: string }) {
  return (
    <details>
      <summary className="setting-row">
        <span>{props.text}</span> <span className="button">{props.action}</span>
      </summary>
      <Form
        method="post"
        action="/saved-password"
        className="banner banner-warning m-4 mt-0"
        navigate={false}
      >
        <p className="mr-auto">{props.question}</p>
        <input type="hidden" name="returnUrl" value="/settings" />
        <button type="submit" className="button button-primary" name="intent" value={props.intent}>
          {props.action}
        </button>
      </Form>
    </details>
  );
}
