import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon } from "~/components/icon";
import { useOpenRowInSight } from "~/components/use-open-row";
import { listPath, type ShownList } from "../account-path";
import { entryElementId } from "../list-page";
import type { ListedVip } from "../vip-callers.server";
import { deleteVipQuestion } from "../vip-words";
import { NumberLink } from "./number-link";
import { RemoveButton, useRemoveQuestion, type Removal } from "./remove-button";

interface VipTableProps {
  rows: readonly ListedVip[];
  list: ShownList;
  openId: string | undefined;
}

/** The VIPs of an account (BLK-8): a row opens its VIP, the button at its end deletes it. */
export function VipTable(props: VipTableProps) {
  const { onAsk, question } = useRemoveQuestion();
  useOpenRowInSight(props.openId ?? null, rowElement);
  return (
    <>
      <VipRows {...props} onAsk={onAsk} />
      {question}
    </>
  );
}

function VipRows({ rows, list, openId, onAsk }: VipTableProps & { onAsk: (removal: Removal) => void }) {
  if (rows.length === 0)
    return (
      <EmptyBlock
        icon="star"
        title="There are no VIP contacts"
        text="Calls from the numbers that you add here are handled as VIP calls."
      />
    );
  return (
    <table className="card-table vip-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Company</th>
          <th scope="col">Phone</th>
          <th scope="col">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { vipCallerId, name, company, shown, number, blockedPath } = row;
          return (
            <tr
              key={vipCallerId}
              id={entryElementId("/vip", vipCallerId)}
              aria-current={vipCallerId === openId ? "true" : undefined}
            >
              <th scope="row">
                <Link to={listPath(`/vip/${encodeURIComponent(vipCallerId)}`, list)} dir="auto">
                  {name || company || shown}
                </Link>
              </th>
              <td dir="auto">{company}</td>
              <td>
                <NumberLink number={number} shown={shown} accountId={list.accountId} />{" "}
                {blockedPath ? (
                  <Link className="chip chip-warning chip-link" to={blockedPath}>
                    <Icon name="alert" />
                    <span className="sr-only">{shown}: </span>Blocked, too
                  </Link>
                ) : null}
              </td>
              <td>
                <RemoveButton
                  removal={{
                    route: "_shell.vip_.$vipCallerId.delete",
                    action: listPath(`/vip/${encodeURIComponent(vipCallerId)}/delete`, list),
                    title: "Delete VIP Contact",
                    question: deleteVipQuestion(row),
                    list: "/vip",
                    isOpen: vipCallerId === openId,
                    verb: "Delete",
                    name: name || company || shown,
                  }}
                  onAsk={onAsk}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function rowElement(id: string): HTMLElement | null {
  return document.getElementById(entryElementId("/vip", id));
}
