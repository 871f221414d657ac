import { Link } from "react-router-dom";
import { focusOn } from "~/components/layout/preserve-scroll";
import type { StatusPage } from "../status-page.server";
import { withSearch } from "../status-paths";

/** Whether the user is taking calls, in plain words (STA-29), and the way to a new status. */
export function StatusTop({
  state,
  search,
  isEditing,
}: {
  state: StatusPage["state"];
  search: string;
  /** Whether the editor stands beside it: the button that matters most is then its own. */
  isEditing: boolean;
}) {
  return (
    <div className="card status-top">
      <span
        className={state.isTakingCalls ? "dot status-dot" : "dot status-dot status-dot-out"}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="text-title font-semibold">{state.title}</p>
        <p className="text-muted" dir="auto">
          {state.text}
        </p>
      </div>
      <Link
        className={isEditing ? "button no-print" : "button button-primary no-print"}
        to={withSearch("/status/new", search)}
        state={focusOn("#status-name")}
      >
        New status
      </Link>
    </div>
  );
}
