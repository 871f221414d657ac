import { phoneDigits } from "~/lib/phone-number";
import { listBlockNumbers } from "~/upstream/block-numbers/calls.server";
import { listVipCallers } from "~/upstream/vip-callers/calls.server";
import { readOr } from "../notices/failed-call";
import { listPath } from "./account-path";
import { entryPath, type NumberListPath } from "./list-page";
import type { AdminVisit } from "../session/require-admin-account.server";
import type { ListVisit } from "./require-number-list.server";

/** What both lists have of an entry. */
interface ListEntry {
  id: string;
  phoneNumber: string | null;
}

async function readEntries(list: NumberListPath, { upstream, accountId }: AdminVisit): Promise<ListEntry[]> {
  if (list === "/vip") {
    const vips = await listVipCallers(upstream, accountId);
    return vips.map(({ vipCallerId: id, phoneNumber }) => ({ id, phoneNumber }));
  }
  const blocked = await listBlockNumbers(upstream, accountId);
  return blocked.map(({ entryId: id, phoneNumber }) => ({ id, phoneNumber }));
}

/**
 * Where each number of a list stands in it, by `phoneDigits`, for what the other list says of it (BLK-14). Empty when it
 * cannot be read: a list does not fail because of the other one.
 */
export async function entryPaths(
  list: NumberListPath,
  visit: AdminVisit,
): Promise<ReadonlyMap<string, string>> {
  const entries = await readOr(readEntries(list, visit), []);
  const shown = { accountId: visit.accountId, pages: 1 };
  return new Map(
    entries
      .map(
        ({ id, phoneNumber }, index) =>
          [phoneDigits(phoneNumber), entryPath(list, shown, { id, index })] as const,
      )
      .filter(([digits]) => digits !== ""),
  );
}

/**
 * The list with the first of these numbers in sight, which have just been added (BLK-17). They are saved whether or not
 * it can be read now.
 */
export async function addedPath(
  list: NumberListPath,
  visit: ListVisit,
  numbers: ReadonlySet<string>,
): Promise<string> {
  const entries = await readOr(readEntries(list, visit), []);
  const index = entries.findIndex(({ phoneNumber }) => numbers.has(`+${phoneDigits(phoneNumber)}`));
  const entry = entries[index];
  return entry ? entryPath(list, visit, { id: entry.id, index }) : listPath(list, visit);
}
