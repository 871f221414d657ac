import { useRevalidator, useRouteError } from "@remix-run/react";
import { Icon } from "../icon";
import { failureOf } from "./failure";
import { ErrorReference } from "./error-page";

/** An error inside the frame: the rest of the page stays usable. `text` is said instead of the error's own. */
export function RouteError({ text }: { text?: string | undefined }) {
  const failure = failureOf(useRouteError());
  const revalidator = useRevalidator();
  return (
    <section role="alert" className="card empty m-4">
      <span className="tile tile-danger">
        <Icon name="alert" />
      </span>
      <h2 tabIndex={-1}>{failure.title}</h2>
      <p>{text ?? failure.text}</p>
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
      <ErrorReference />
    </section>
  );
}
