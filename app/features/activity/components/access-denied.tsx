import { useNavigate } from "@remix-run/react";
import { Form, Link } from "react-router-dom";
import { LazyDialog } from "~/components/page-kit";
import { useRouteCode } from "~/components/use-route-code";
import { useScripted } from "~/components/use-scripted";

const TITLE = "You do not have access to view this activity";

interface Props {
  userName: string;
  listPath: string;
  returnUrl: string;
}

/**
 * For a message that cannot be fetched or is absent (ACT-35): a dialog where scripts run, which Escape closes as its
 * 'Close' does; without scripts a part of the page. The list takes its place in the history: Back, which closes the dialog
 * on a phone (UI-11), would lead from there to the dialog again.
 */
export function AccessDenied(props: Props) {
  const navigate = useNavigate();
  const scripted = useScripted();
  useRouteCode("logout");
  const who = `You are signed in as ${props.userName}.`;
  if (scripted)
    return (
      <LazyDialog title={TITLE} description={who} onClose={() => navigate(props.listPath, { replace: true })}>
        <Choices {...props} />
      </LazyDialog>
    );
  return (
    <section
      role="alertdialog"
      aria-labelledby="denied-title"
      aria-describedby="denied-who"
      className="card m-4 max-w-xl self-start p-5"
    >
      <h2 id="denied-title" tabIndex={-1}>
        {TITLE}
      </h2>
      <p id="denied-who" className="my-2 text-muted">
        {who}
      </p>
      <Choices {...props} />
    </section>
  );
}

function Choices({ listPath, returnUrl }: Props) {
  return (
    <div className="button-row">
      <Link className="button button-primary" to={listPath} replace>
        Close
      </Link>{" "}
      <Form method="post" action="/logout" navigate={false}>
        <input type="hidden" name="returnUrl" value={returnUrl} />
        <button type="submit" className="button">
          Switch user
        </button>
      </Form>
    </div>
  );
}
