import { Form } from "@remix-run/react";

/** Ends the user's sessions on other devices (SES-48). */
export function OtherSessions() {
  return (
    <section className="card p-6" aria-labelledby="other-sessions-title">
      <h2 id="other-sessions-title" className="mb-2">
        Other sessions
      </h2>
      <p>Everywhere else you are logged out at once, and passwords saved on other devices stop working.</p>
      <Form method="post" action="/other-sessions" className="mt-3" navigate={false}>
        <button type="submit" className="button">
          End my other sessions
        </button>
      </Form>
    </section>
  );
}
