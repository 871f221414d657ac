import { formatDate } from "~/lib/dates";
import type { PaymentMethods } from "~/upstream/payment-methods/contract";
import { methodRows, type MethodRow } from "./method-rows";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A method of at most this age becomes the active one by itself (BIL-21). */
const ACTIVATED_WITHIN_MS = 30 * SECOND_MS;
/** While a method is as new as this, open invoices are offered to be paid with it (BIL-40). */
const NEW_FOR_MS = 10 * MINUTE_MS;
const WARNED_BEFORE_MS = 60 * DAY_MS;

/** A method that was added a moment ago. */
export interface AddedMethod {
  id: string;
  name: string;
  isActive: boolean;
  /** Whether it becomes the active one by itself, unless that was done before (BIL-21). */
  isActivated: boolean;
}

/** A card that expires soon (BIL-39). */
interface ExpiringCard {
  id: string;
  name: string;
  /** '31 Dec 2026': the last day on which it can be used. */
  lastDay: string;
  isActive: boolean;
}

/** What is to be said of an account's methods. */
export interface MethodNotices {
  added: AddedMethod | null;
  expiring: ExpiringCard[];
}

/** What is to be said of them now; `today` is the viewer's calendar day, as its midnight in UTC. */
export function methodNotices(methods: PaymentMethods, now: number, today: number): MethodNotices {
  const rows = methodRows(methods, today);
  return { added: addedMethod(methods, rows, now), expiring: expiringCards(rows, today) };
}

function addedMethod(
  { paymentMethods, sources }: PaymentMethods,
  rows: readonly MethodRow[],
  now: number,
): AddedMethod | null {
  const ages = new Map(
    [...paymentMethods, ...sources].flatMap(({ id, created }) =>
      created === null ? [] : [[id, now - created * SECOND_MS] as const],
    ),
  );
  const [newest] = [...ages].toSorted(([, a], [, b]) => a - b);
  if (!newest || newest[1] > NEW_FOR_MS) return null;
  const [newestId, age] = newest;
  const row = rows.find(({ id }) => id === newestId);
  // One that is not verified yet can neither be made active nor be paid with.
  if (!row || row.isExpired || row.isPending) return null;
  const { id, name, isActive } = row;
  return { id, name, isActive, isActivated: !isActive && age <= ACTIVATED_WITHIN_MS };
}

function expiringCards(rows: readonly MethodRow[], today: number): ExpiringCard[] {
  return rows.flatMap(({ id, name, expiry, isExpired, isActive }) => {
    if (expiry === null || isExpired) return [];
    // Months count from 0 here, so this is the first day after the card's month (BIL-26).
    const end = Date.UTC(Number(expiry.year), Number(expiry.month), 1);
    return end - today > WARNED_BEFORE_MS
      ? []
      : [{ id, name, lastDay: formatDate(end - DAY_MS, "UTC"), isActive }];
  });
}
