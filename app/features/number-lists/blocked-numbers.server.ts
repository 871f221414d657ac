import { formatPhoneNumber, phoneDigits } from "~/lib/phone-number";
import { formatAnyPhoneNumber, parsePhoneEntry } from "~/lib/phone-entry.server";
import type { PhoneCountry } from "~/lib/phone-countries";
import { createBlockNumber, listBlockNumbers } from "~/upstream/block-numbers/calls.server";
import type { BlockNumber } from "~/upstream/block-numbers/contract";
import { listVipCallers } from "~/upstream/vip-callers/calls.server";
import { contactName } from "../contacts/contact-name";
import { contactOfNumber, vipOfNumber } from "../contacts/contact-of";
import { BLOCKED_ALREADY } from "./block-words";
import { actionableNumber } from "../numbers/number-actions";
import { entryPaths } from "./list-entries.server";
import type { LineRules } from "./number-lines.server";
import { asTaken } from "./taken-number";
import type { AdminVisit } from "../session/require-admin-account.server";

/**
 * The list of an account as `inTurn` knows it: what may be done with a number follows from all of the list.
 */
export const BLOCKED_LIST = "blocked numbers";

/** A blocked number as the list shows it. */
export interface BlockedRow {
  entryId: string;
  shown: string;
  /** The name of the viewer's contact with this number; null for a number of nobody they know. */
  name: string | null;
  /** In E.164, where something can be done with it. */
  number: string | null;
  /** Where it stands among the VIP contacts, if it is one's number, too (BLK-14). */
  vipPath: string | null;
}

/** The blocked numbers of the visit's account. */
export async function listBlocked(visit: AdminVisit): Promise<BlockedRow[]> {
  const [numbers, vips] = await Promise.all([
    listBlockNumbers(visit.upstream, visit.accountId),
    entryPaths("/vip", visit),
  ]);
  return numbers.map(({ entryId, phoneNumber }) => ({
    entryId,
    shown: formatAnyPhoneNumber(phoneNumber),
    name: nameOf(visit, phoneNumber),
    number: actionableNumber(phoneNumber),
    vipPath: vips.get(phoneDigits(phoneNumber)) ?? null,
  }));
}

/** A contact without a name is called by its number, which stands there already. */
function nameOf({ user }: AdminVisit, phoneNumber: string): string | null {
  const contact = contactOfNumber(user.contacts, phoneNumber);
  const name = contact && contactName(contact);
  return name === formatPhoneNumber(phoneNumber) ? null : name;
}

/** One entry of the list, or null: another page may have taken it off. */
export async function findBlocked(
  { upstream, accountId }: AdminVisit,
  entryId: string | undefined,
): Promise<BlockNumber | null> {
  const numbers = await listBlockNumbers(upstream, accountId);
  return numbers.find((number) => number.entryId === entryId) ?? null;
}

/** What decides whether a number may be blocked (BLK-2, BLK-3, BLK-5). */
export async function blockRules(visit: AdminVisit, country: PhoneCountry): Promise<LineRules<string>> {
  const [blocked, warningOf] = await Promise.all([
    listBlockNumbers(visit.upstream, visit.accountId),
    blockWarnings(visit),
  ]);
  return {
    taken: new Set(blocked.map(({ phoneNumber }) => `+${phoneDigits(phoneNumber)}`)),
    takenText: BLOCKED_ALREADY,
    warningOf,
    read(line) {
      const entry = parsePhoneEntry(line.replace(/^"\s*|\s*"$/g, ""), country);
      if (!entry.ok) return { ok: false, error: entry.error };
      return { ok: true, number: entry.number, shown: entry.saved, entry: entry.number };
    },
  };
}

/** Why somebody should think twice before blocking a number (E.164) for the visit's account, or null (BLK-5). */
export async function blockWarnings(visit: AdminVisit): Promise<(number: string) => string | null> {
  const vips = await listVipCallers(visit.upstream, visit.accountId);
  const lines = new Set(visit.user.patchNumbers.map(({ phoneNumber }) => phoneDigits(phoneNumber)));
  const names = new Map(vips.map(({ phoneNumber, name }) => [phoneDigits(phoneNumber), name]));
  return (number) => {
    const digits = phoneDigits(number);
    const shown = formatAnyPhoneNumber(number);
    if (lines.has(digits)) return `${shown} is one of your own lines.`;
    const name = names.get(digits);
    if (name !== undefined)
      return name ? `${shown} is a VIP contact: ${name}.` : `${shown} is a VIP contact.`;
    const vip = vipOfNumber(visit.user.contacts, number);
    return vip ? `${shown} is one of your VIPs: ${contactName(vip)}.` : null;
  };
}

/**
 * Blocks a number (E.164) for the visit's account. One that was blocked since the list was read is refused by the API, in
 * the words of BLK-3 where it has none of its own.
 */
export async function blockNumber({ upstream, accountId }: AdminVisit, number: string): Promise<void> {
  try {
    await createBlockNumber(upstream, accountId, number);
  } catch (error) {
    throw asTaken(error, BLOCKED_ALREADY);
  }
}
