import type { MethodChange } from "../billing-paths";
import type { MethodRow } from "./method-rows";

/**
 * The payment methods of an account as `inTurn` knows them: which one is active, and so what may be changed of each,
 * follows from all of them.
 */
export const METHODS = "payment methods";

/** The words of each change of a payment method. */
export const METHOD_WORDS: Record<
  MethodChange,
  { label: string; title: string; question: (name: string) => string; done: string }
> = {
  expiry: {
    label: "Update Expiry",
    title: "Update Card Expiration",
    question: (name) => name,
    done: "Payment method updated.",
  },
  activate: {
    label: "Set as Active",
    title: "Autopay",
    question: (name) =>
      `Are you sure you want to pay invoices automatically with ${name}? To turn autopay off later, you have to contact our support.`,
    done: "Payment method activated.",
  },
  delete: {
    label: "Delete",
    title: "Delete Payment Method",
    question: (name) => `Are you sure you want to delete ${name}?`,
    done: "Payment method deleted.",
  },
};

/**
 * What can be changed of a method (BIL-19): the active one is not deleted, and is set as active again only where autopay is
 * off; an expired card is not made active, nor is a method that is not verified yet (BIL-53).
 */
export function changesOf(
  { expiry, isActive, isExpired, isPending }: MethodRow,
  isAutopayOn: boolean,
): MethodChange[] {
  const isInUse = isActive && isAutopayOn;
  return [
    ...(expiry === null ? [] : (["expiry"] as const)),
    ...(isInUse || isExpired || isPending ? [] : (["activate"] as const)),
    ...(isActive ? [] : (["delete"] as const)),
  ];
}

/** Which change an address names; null for none. */
export function methodChange(text: string | undefined): MethodChange | null {
  return text === "expiry" || text === "delete" || text === "activate" ? text : null;
}

/** What is shown of an error of a payment method: what stands before the first semicolon, or that nothing does (BIL-28). */
export function methodErrorText(text: string): string {
  return text.split(";")[0]?.trim() || "The service named no reason.";
}
