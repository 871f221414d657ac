import { eachOnce } from "~/lib/each-once";
import type { PaymentMethod, PaymentMethods } from "~/upstream/payment-methods/contract";
import { isActiveMethod } from "./active-method";

/** A stored payment method, ready to show. */
export interface MethodRow {
  id: string;
  /** 'Visa ending 4242'. */
  name: string;
  /** 'Card', 'US bank account'. */
  kind: string;
  /** '12/26'; null for what does not expire. */
  expires: string | null;
  /** When a card expires, as its form has it; null for what does not expire. */
  expiry: { month: string; year: string } | null;
  isExpired: boolean;
  /** Whether it is not verified yet: until then it is neither paid with nor made active (BIL-53). */
  isPending: boolean;
  /** Whether autopay uses it (BIL-19). */
  isActive: boolean;
  /** Whether another card is stored with the same brand, last digits and expiry, as the same card typed twice is (BIL-58). */
  isTwin: boolean;
}

const KINDS = new Map([
  ["card", "Card"],
  ["us_bank_account", "US bank account"],
  ["bacs_debit", "Bacs Direct Debit"],
  ["sepa_debit", "SEPA Direct Debit"],
]);

/**
 * All methods of an account, each once, Sources after the others; the active one is first. `today` is the viewer's
 * calendar day, as its midnight in UTC.
 */
export function methodRows(methods: PaymentMethods, today: number): MethodRow[] {
  // A method that both lists have is one method, and no twin of its own (BIL-58): who deleted one of two rows of it would
  // delete both.
  const all = eachOnce([...methods.paymentMethods, ...methods.sources], ({ id }) => id);
  const looks = all.map(lookOf);
  const isTwin = (look: string | null) => look !== null && looks.filter((other) => other === look).length > 1;
  return all
    .map((method) => ({
      ...rowOf(method, today),
      isActive: isActiveMethod(methods, method.id),
      isTwin: isTwin(lookOf(method)),
    }))
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
}

/** What the API tells of a card's number; null where that is too little to tell two cards apart. */
function lookOf({ card }: PaymentMethod): string | null {
  if (!card || [card.brand, card.last4, card.exp_month, card.exp_year].includes(null)) return null;
  return `${card.brand} ${card.last4} ${card.exp_month} ${card.exp_year}`;
}

/** The methods that a payment may be made with. */
export function usableMethods(rows: readonly MethodRow[]): MethodRow[] {
  return rows.filter(({ isExpired, isPending }) => !isExpired && !isPending);
}

/** Names the methods that cannot be paid with yet because they are not verified (BIL-53); '' without any. */
export function pendingText(rows: ReadonlyArray<Pick<MethodRow, "name" | "isPending">>): string {
  const names = rows.filter(({ isPending }) => isPending).map(({ name }) => name);
  if (names.length === 0) return "";
  return `${names.join(", ")} ${names.length === 1 ? "is" : "are"} pending verification and cannot be paid with yet.`;
}

/** 'Visa ending 4242 · 12/26', as a choice names it. */
export function methodLabel({ name, expires }: Pick<MethodRow, "name" | "expires">): string {
  return expires === null ? name : `${name} · ${expires}`;
}

function rowOf(method: PaymentMethod, today: number): Omit<MethodRow, "isActive" | "isTwin"> {
  const { id, type, card } = method;
  const month = card?.exp_month ?? null;
  const year = card?.exp_year ?? null;
  const hasExpiry = month !== null && year !== null;
  return {
    id,
    name: nameOf(method),
    kind: (card ? "Card" : KINDS.get(type ?? "")) ?? "Payment method",
    expires: hasExpiry ? `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}` : null,
    // `month` counts from 1, so this is the first day after it (BIL-26).
    expiry: hasExpiry ? { month: String(month), year: String(year) } : null,
    isExpired: hasExpiry && today >= Date.UTC(year, month, 1),
    isPending: method.pendingVerification,
  };
}

function nameOf({ displayValue, card, bank_name: bank, sort_code: sortCode, id }: PaymentMethod): string {
  if (card)
    return [capitalized(card.brand ?? "Card"), card.last4 && `ending ${card.last4}`]
      .filter(Boolean)
      .join(" ");
  return displayValue ?? bank ?? (sortCode ? `Sort code ${sortCode}` : id);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
