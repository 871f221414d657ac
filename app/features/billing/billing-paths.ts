/**
 * The addresses of the billing screens; each names its account, so that it can be linked and reloaded as it is, and the
 * page of the Statement of Account that it stands beside or leads back to (BIL-54).
 */
function billingPath(path: string, accountId: string, more?: Record<string, string>): string {
  return withAccount(`/account${path}`, accountId, more);
}

function withAccount(path: string, accountId: string, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ account: accountId, ...more })}`;
}

/** What names a page of the Statement of Account; nothing for its first one. */
function pageQuery(page: number): Record<string, string> {
  return page > 1 ? { page: String(page) } : {};
}

/** Billing itself, with a page of its Statement of Account. */
export function accountPath(accountId: string, page = 1): string {
  return billingPath("", accountId, pageQuery(page));
}

/** An invoice. */
export function invoicePath(accountId: string, invoiceId: string, page = 1): string {
  return billingPath(`/invoices/${encodeURIComponent(invoiceId)}`, accountId, pageQuery(page));
}

/** 'Make Payment' of an invoice. */
export function payPath(accountId: string, invoiceId: string, page = 1): string {
  return billingPath(`/invoices/${encodeURIComponent(invoiceId)}/pay`, accountId, pageQuery(page));
}

/** What has become of a payment. */
export function paymentPath(accountId: string, sendId: string, page = 1): string {
  return billingPath(`/payments/${encodeURIComponent(sendId)}`, accountId, pageQuery(page));
}

/** The receipt of what was paid of an invoice, as a PDF; a failure leads back to that page of the Statement. */
export function receiptPath(accountId: string, invoiceId: string, page = 1): string {
  return billingPath(`/invoices/${encodeURIComponent(invoiceId)}/receipt`, accountId, pageQuery(page));
}

/** A page of the Statement of Account as a PDF. */
export function statementPath(accountId: string, page = 1): string {
  return billingPath("/statement", accountId, pageQuery(page));
}

/** The form of the billing or the service address. */
export function addressPath(accountId: string, kind: "billing" | "service", page = 1): string {
  return billingPath(`/addresses/${kind}`, accountId, pageQuery(page));
}

/** Addresses for what is typed in the form of an address. */
export function addressSuggestionsPath(accountId: string, country: string, text: string): string {
  return `/account/address-suggestions?${new URLSearchParams({ account: accountId, country, text })}`;
}

/** What can be changed of a payment method. */
export type MethodChange = "expiry" | "delete" | "activate";

/** A change of a payment method, before it is made. */
export function methodPath(accountId: string, methodId: string, change: MethodChange, page = 1): string {
  return billingPath(`/methods/${encodeURIComponent(methodId)}/${change}`, accountId, pageQuery(page));
}

/** 'Add Card': a page with a policy of its own (`app/http/page-policy.server.ts`). */
export const NEW_CARD_PATH = "/account/methods/new/card";

/** 'Add Bank Account': a page with a policy of its own, too; banks lead back to it. */
export const NEW_BANK_PATH = "/account/methods/new/bank";

/** The question before the payment processor's hosted page. */
export const HOSTED_PAGE_PATH = "/account/methods/new/hosted";

/** The script of the card form on the sandbox. */
export const CARD_FORM_STAND_IN_PATH = "/account/card-form-stand-in";

/** The script of the bank link on the sandbox. */
export const BANK_LINK_STAND_IN_PATH = "/account/bank-link-stand-in";

/** 'Add Bank Account'; a link to it loads a new document, with the policy of that page. */
export function newBankPath(accountId: string, page = 1): string {
  return withAccount(NEW_BANK_PATH, accountId, pageQuery(page));
}

/** 'Add Bank Account' for somebody who has come back from the page of a bank, with the link of that account. */
export function bankReturnPath(accountId: string, oauthStateId: string, page = 1): string {
  return withAccount(NEW_BANK_PATH, accountId, { oauth_state_id: oauthStateId, ...pageQuery(page) });
}

/**
 * 'Add Card'; a link to it loads a new document, with the policy of that page. It leads back to the payment of
 * `invoiceId`, if there is one.
 */
export function newCardPath(accountId: string, invoiceId: string | null = null, page = 1): string {
  return withAccount(NEW_CARD_PATH, accountId, { ...waitingQuery(invoiceId), ...pageQuery(page) });
}

/** What names the invoice whose payment waits for a method; nothing without one. */
function waitingQuery(invoiceId: string | null): Record<string, string> {
  return invoiceId === null ? {} : { invoice: invoiceId };
}

/** Where 'Add Card' leads back to: the payment that waits for the card, else Billing. */
export function afterCardPath(accountId: string, invoiceId: string | null, page = 1): string {
  return invoiceId === null ? accountPath(accountId, page) : payPath(accountId, invoiceId, page);
}

/** The question before the payment processor's hosted page, for a payment of `invoiceId`, if there is one. */
export function hostedPagePath(accountId: string, invoiceId: string | null = null, page = 1): string {
  return withAccount(HOSTED_PAGE_PATH, accountId, { ...waitingQuery(invoiceId), ...pageQuery(page) });
}
