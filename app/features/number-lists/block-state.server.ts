import { formatAnyPhoneNumber, parsePhoneEntry } from "~/lib/phone-entry.server";
import { phoneDigits } from "~/lib/phone-number";
import { listBlockNumbers } from "~/upstream/block-numbers/calls.server";
import type { BlockNumber } from "~/upstream/block-numbers/contract";
import { blockWarnings } from "./blocked-numbers.server";
import type { AdminVisit } from "../session/require-admin-account.server";

/** What is asked before a number is blocked or unblocked. */
export interface BlockState {
  shown: string;
  accountId: string;
  accountName: string;
  isBlocked: boolean;
  /** Why it cannot be blocked (BLK-2); null when it can, or is. */
  refusal: string | null;
  /** Why somebody should think twice before blocking it (BLK-5). */
  warning: string | null;
}

/** What the visit's account does with a number (E.164), and what may be done about it. */
export async function readBlockState(visit: AdminVisit, number: string): Promise<BlockState> {
  const { accountId, accounts } = visit;
  const isBlocked = (await findBlockedNumber(visit, number)) !== null;
  return {
    shown: formatAnyPhoneNumber(number),
    accountId,
    accountName: accounts.find(({ value }) => value === accountId)?.label ?? `Account ${accountId}`,
    isBlocked,
    refusal: isBlocked ? null : blockRefusal(number),
    warning: isBlocked ? null : (await blockWarnings(visit))(number),
  };
}

/** Why a number (E.164) cannot be blocked (BLK-2); null when it can. */
export function blockRefusal(number: string): string | null {
  const entry = parsePhoneEntry(number, "US");
  return entry.ok ? null : entry.error;
}

/** The entry of a number (E.164) in the list of the visit's account, or null. */
export async function findBlockedNumber(
  { upstream, accountId }: AdminVisit,
  number: string,
): Promise<BlockNumber | null> {
  const numbers = await listBlockNumbers(upstream, accountId);
  return numbers.find(({ phoneNumber }) => phoneDigits(phoneNumber) === phoneDigits(number)) ?? null;
}
