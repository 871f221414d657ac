import { Form, Link } from "@remix-run/react";

/** For a message that cannot be fetched or is absent (ACT-35). */
export function AccessDenied(props: { userName: string; listPath: string; returnUrl: string }) {
  return (
    <section
      role="alertdialog"
      aria-labelledby="denied-title"
      aria-describedby="denied-who"
      className="card max-w-xl self-start p-6"
    >
      <h1 id="denied-title" tabIndex={-1}>
        You do not have access to view this activity
      </h1>
      <p id="denied-who" className="mt-2 text-muted">
        You are signed in as {props.userName}.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Link className="button button-primary" to={props.listPath}>
          Close
        </Link>
        <Form method="post" action="/logout" reloadDocument>
          <input type="hidden" name="returnUrl" value={props.returnUrl} />
          <button className="button">Switch user</button>
        </Form>
      </div>
    </section>
  );
}
