import { useLocation } from "@remix-run/react";
import { Link } from "react-router-dom";
import { Icon } from "~/components/icon";
import { NumberActionItems } from "~/components/number-actions";
import { ScriptedLink } from "~/components/page-kit";
import { isPhoneShaped } from "~/lib/phone-number";
import { assistPath } from "../../assist/assist-path";
import { useHasEntry } from "../../frame/use-has-entry";
import { withRowPage } from "../../messages/row-page";
import { numberActions, TEXTS } from "../../numbers/number-actions";
import type { ActivityRow } from "../activity-row";
import type { Tab } from "../activity-view";

/** The entries of the menu of a row; its buttons belong to the list's form. */
export function RowMenuItems(props: {
  row: ActivityRow;
  tab: Tab;
  search: string;
  mayMark: boolean;
  /** Opens the dialog that stands for the page `to` of 'Request Assist' (AST-3). */
  onAssist: (to: string) => void;
}) {
  const { row } = props;
  const rowPage = useLocation().pathname === "/" ? "dashboard" : "list";
  const assist = assistPath(row.id, props.search, rowPage);
  const change = (intent: string) => ({ className: "menu-item", name: "row", value: `${intent}.${row.id}` });
  return (
    <>
      <Link className="menu-item" to={`/activity/${encodeURIComponent(row.id)}${props.search}`}>
        <Icon name="inbox" />
        Open
      </Link>
      {row.own ? (
        <button type="submit" {...change(row.flagged ? "unflag" : "flag")}>
          <Icon name={row.flagged ? "unflag" : "flag"} />
          {row.flagged ? "Remove flag" : "Flag"}
        </button>
      ) : null}
      {row.own && props.mayMark ? (
        <button type="submit" {...change(row.unread ? "read" : "unread")}>
          <Icon name={row.unread ? "check" : "mail"} />
          {row.unread ? "Mark as read" : "Mark as unread"}
        </button>
      ) : null}
      <ScriptedLink className="menu-item" to={assist} onFollow={() => props.onAssist(assist)}>
        <Icon name="assist" />
        Request Assist
      </ScriptedLink>
      {row.transferable ? (
        <Link
          className="menu-item"
          to={`/activity/${encodeURIComponent(row.id)}/transfer${withRowPage(props.search, rowPage)}`}
        >
          <Icon name="outbound" />
          Transfer
        </Link>
      ) : null}
      {props.tab === "archived" ? (
        <button type="submit" {...change("unarchive")}>
          <Icon name="archive" />
          Unarchive
        </button>
      ) : (
        <button
          type="submit"
          {...change("archive")}
          disabled={row.archiveRefusal !== null}
          aria-describedby={row.archiveRefusal ? "row-archive-refusal" : undefined}
        >
          <Icon name="archive" />
          Archive
        </button>
      )}
      {props.tab !== "archived" && row.archiveRefusal ? (
        <p id="row-archive-refusal" className="max-w-[14rem] px-3 pb-2 text-small text-muted">
          {row.archiveRefusal}
        </p>
      ) : null}
      {row.number ? (
        <>
          <hr className="my-1 border-line" />
          <NumberItems row={row} view={props.search} />
        </>
      ) : null}
    </>
  );
}

/** What can be done with the number of a row (NUM-4). */
function NumberItems({ row, view }: { row: ActivityRow; view: string }) {
  const { pathname, search } = useLocation();
  const actions = numberActions(row.number, {
    // A row of somebody unknown is named by the number.
    contact: { contactId: row.contactId, name: isPhoneShaped(row.from) ? "" : row.from },
    mayText: useHasEntry(TEXTS),
    blockIn: row.blockIn,
    view,
    returnUrl: pathname + search,
  });
  return <NumberActionItems actions={actions} />;
}
