import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon } from "~/components/icon";
import { listPath, type ShownList } from "../account-path";
import { unblockQuestion } from "../block-words";
import type { BlockedRow } from "../blocked-numbers.server";
import { entryElementId } from "../list-page";
import { NumberLink } from "./number-link";
import { RemoveButton } from "./remove-button";

/** The blocked numbers, each with its delete button. */
export function BlockedList({ rows, list }: { rows: readonly BlockedRow[]; list: ShownList }) {
  if (rows.length === 0)
    return (
      <EmptyBlock
        icon="close"
        title="No number is blocked"
        text="Calls from numbers that you add here are not taken."
      />
    );
  return (
    <ul>
      {rows.map(({ entryId, shown, name, number, vipPath }) => (
        <li
          key={entryId}
          id={entryElementId("/blocked", entryId)}
          className="flex min-h-[3rem] items-center justify-between gap-2 border-b border-line py-1 pl-4 pr-2 last:border-b-0"
        >
          <span className="flex flex-wrap items-center gap-2">
            <NumberLink number={number} shown={shown} accountId={list.accountId} />{" "}
            {name === null ? null : (
              <>
                <bdi className="text-muted">{name}</bdi>{" "}
              </>
            )}
            {vipPath ? (
              <Link className="chip chip-warning chip-link" to={vipPath}>
                <Icon name="alert" />
                <span className="sr-only">{shown}: </span>VIP, too
              </Link>
            ) : null}
          </span>{" "}
          <RemoveButton
            route="_shell.blocked_.$entryId.unblock"
            action={listPath(`/blocked/${encodeURIComponent(entryId)}/unblock`, list)}
            title="Unblock"
            question={unblockQuestion(shown)}
            verb="Unblock"
            name={shown}
          />
        </li>
      ))}
    </ul>
  );
}
