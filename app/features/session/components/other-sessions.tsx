import { Form } from "@remix-run/react";

/** Ends the user's sessions on other devices (SES-48). */
export function OtherSessions() {
  return (
    <section className="card" aria-labelledby="other-sessions-title">
      <h2 id="other-sessions-title" className="px-4 pt-3">
        Other sessions
      </h2>
      <Form method="post" action="/other-sessions" className="setting-row" navigate={false}>
        <p className="min-w-0 flex-1 basis-64">
          Everywhere else you are logged out at once, and passwords saved on other devices stop working.
        </p>{" "}
        <button type="submit" className="button">
          End my other sessions
        </button>
      </Form>
    </section>
  );
}
