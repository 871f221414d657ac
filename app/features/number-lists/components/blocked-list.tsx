import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon } from "~/components/icon";
import { listPath, type ShownList } from "../account-path";
import { unblockQuestion } from "../block-words";
import type { BlockedRow } from "../blocked-numbers.server";
import { entryElementId } from "../list-page";
import { NumberLink } from "./number-link";
import { RemoveButton, useRemoveQuestion, type Removal } from "./remove-button";

/** The blocked numbers, each with its delete button. */
export function BlockedList(props: { rows: readonly BlockedRow[]; list: ShownList }) {
  const { onAsk, question } = useRemoveQuestion();
  return (
    <>
      <BlockedRows {...props} onAsk={onAsk} />
      {question}
    </>
  );
}

function BlockedRows(props: {
  rows: readonly BlockedRow[];
  list: ShownList;
  onAsk: (removal: Removal) => void;
}) {
  const { rows, list, onAsk } = props;
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
            removal={{
              route: "_shell.blocked_.$entryId.unblock",
              action: listPath(`/blocked/${encodeURIComponent(entryId)}/unblock`, list),
              title: "Unblock",
              question: unblockQuestion(shown),
              list: "/blocked",
              // A blocked number has no form of its own.
              isOpen: false,
              verb: "Unblock",
              name: shown,
              isReversible: true,
            }}
            onAsk={onAsk}
          />
        </li>
      ))}
    </ul>
  );
}
