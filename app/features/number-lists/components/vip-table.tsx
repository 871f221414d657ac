import { Link } from "@remix-run/react";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon } from "~/components/icon";
import { DialogLink } from "~/components/page-kit";
import { accountPath } from "../account-path";
import type { VipRow } from "../vip-callers.server";
import { deleteVipQuestion } from "../vip-words";
import { RemoveQuestion } from "./remove-question";

/** The VIPs of an account (BLK-8): a row opens its VIP, the button at its end deletes it. */
export function VipTable(props: { rows: readonly VipRow[]; accountId: string; openId: string | undefined }) {
  const { rows, accountId, openId } = props;
  if (rows.length === 0)
    return (
      <EmptyBlock
        icon="star"
        title="There are no VIP contacts"
        text="Calls from the numbers that you add here are handled as VIP calls."
      />
    );
  return (
    <table className="vip-table">
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
          const { vipCallerId, name, company, shown } = row;
          const action = accountPath(`/vip/${vipCallerId}/delete`, accountId);
          return (
            <tr key={vipCallerId} aria-current={vipCallerId === openId ? "true" : undefined}>
              <th scope="row">
                <Link to={accountPath(`/vip/${vipCallerId}`, accountId)} dir="auto">
                  {name || company || shown}
                </Link>
              </th>
              <td dir="auto">{company}</td>
              <td>
                <bdi>{shown}</bdi>
              </td>
              <td>
                <DialogLink
                  to={action}
                  className="button button-quiet button-icon"
                  title="Delete VIP Contact"
                  label={
                    <>
                      <Icon name="close" />
                      <span className="sr-only">Delete {name || company || shown}</span>
                    </>
                  }
                >
                  {(close) => (
                    <RemoveQuestion
                      action={action}
                      question={deleteVipQuestion(row)}
                      label="Delete"
                      cancel={
                        <button type="button" className="button" onClick={close}>
                          Cancel
                        </button>
                      }
                    />
                  )}
                </DialogLink>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
