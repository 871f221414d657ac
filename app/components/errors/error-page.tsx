import { useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { withKept } from "~/lib/error-words";
import { AgentWarning } from "../agent-warning";
import { Icon } from "../icon";
import { failureOf } from "./failure";

/** A whole-page error: what happened, what to do next, and the request id to look up in the log. */
export function ErrorPage() {
  const failure = failureOf(useRouteError());
  return (
    <main className="mx-auto grid min-h-screen max-w-xl content-center gap-5 px-4 py-8">
      <AgentWarning />
      <div className="card empty">
        <span className="tile tile-danger">
          <Icon name="alert" />
        </span>
        <h1 tabIndex={-1}>{failure.title}</h1>
        <p>{withKept(failure.text, failure.kept)}</p>
        <div className="empty-actions">
          {failure.retry ? (
            <a className="button button-primary" href="">
              Try again
            </a>
          ) : null}{" "}
          <Link className="button" to="/" reloadDocument>
            Back to the start
          </Link>
        </div>
        <ErrorReference />
      </div>
    </main>
  );
}

/** The short request id, as in the log. */
export function ErrorReference() {
  const root = useRouteLoaderData<{ requestId: string }>("root");
  return root ? <p className="mt-2 text-tiny text-muted">Reference {root.requestId}</p> : null;
}
