import { Link, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { failureOf } from "./failure";

/** A whole-page error: what happened, what to do next, and the request id to look up in the log. */
export function ErrorPage() {
  const failure = failureOf(useRouteError());
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 tabIndex={-1}>{failure.title}</h1>
      <p className="mt-3">{failure.text}</p>
      <p className="mt-6 flex gap-3">
        {failure.retry ? (
          <a className="button button-primary" href="">
            Try again
          </a>
        ) : null}
        <Link className="button" to="/" reloadDocument>
          Back to the start
        </Link>
      </p>
      <ErrorReference />
    </main>
  );
}

/** The short request id, as in the log. */
export function ErrorReference() {
  const root = useRouteLoaderData<{ requestId: string }>("root");
  return root ? <p className="mt-6 text-small text-muted">Reference {root.requestId}</p> : null;
}
