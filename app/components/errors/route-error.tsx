import { useRevalidator, useRouteError } from "@remix-run/react";
import { Link, useLocation } from "react-router-dom";
import { withKept } from "~/lib/error-words";
import { Icon } from "../icon";
import { failureOf } from "./failure";
import { ErrorReference } from "./error-page";

/** An error inside the frame: the rest of the page stays usable. `text` is said instead of the error's own; `back` leads on. */
export function RouteError(props: { text?: string | undefined; back?: { to: string; label: string } }) {
  const failure = failureOf(useRouteError());
  const { pathname, search } = useLocation();
  const page = { to: pathname + search, label: "Open this page" };
  const { text, back = failure.canBeOpened ? page : undefined } = props;
  const revalidator = useRevalidator();
  return (
    <section role="alert" className="card empty m-4">
      <span className="tile tile-danger">
        <Icon name="alert" />
      </span>
      <h2 tabIndex={-1}>{failure.title}</h2>
      <p>{withKept(text ?? failure.text, failure.kept)}</p>
      {failure.retry ? (
        <a
          className="button button-primary mt-2"
          href=""
          onClick={(event) => {
            event.preventDefault();
            revalidator.revalidate();
          }}
        >
          Retry
        </a>
      ) : null}
      {back ? (
        <Link className="button mt-2" to={back.to}>
          {back.label}
        </Link>
      ) : null}
      <ErrorReference />
    </section>
  );
}
