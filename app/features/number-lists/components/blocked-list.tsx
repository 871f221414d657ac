import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon } from "~/components/icon";
import { DialogLink } from "~/components/page-kit";
import { accountPath } from "../account-path";
import type { BlockedRow } from "../blocked-numbers.server";
import { RemoveQuestion } from "./remove-question";

/** The question of BLK-4. */
export function unblockQuestion(shown: string): string {
  return `Are you sure you want to unblock ${shown}?`;
}

/** The blocked numbers, each with its delete button. */
export function BlockedList({ rows, accountId }: { rows: readonly BlockedRow[]; accountId: string }) {
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
      {rows.map(({ entryId, shown }) => {
        const action = accountPath(`/blocked/${entryId}/unblock`, accountId);
        return (
          <li
            key={entryId}
            className="flex min-h-[3rem] items-center justify-between gap-2 border-b border-line py-1 pl-4 pr-2 last:border-b-0"
          >
            <bdi>{shown}</bdi>{" "}
            <DialogLink
              to={action}
              className="button button-quiet button-icon"
              title="Unblock"
              label={
                <>
                  <Icon name="close" />
                  <span className="sr-only">Unblock {shown}</span>
                </>
              }
            >
              {(close) => (
                <RemoveQuestion
                  action={action}
                  question={unblockQuestion(shown)}
                  label="Unblock"
                  cancel={
                    <button type="button" className="button" onClick={close}>
                      Cancel
                    </button>
                  }
                />
              )}
            </DialogLink>
          </li>
        );
      })}
    </ul>
  );
}
