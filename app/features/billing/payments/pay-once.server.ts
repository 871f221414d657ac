import { z } from "zod";
import { AppError } from "~/lib/app-error";
import { SessionEnded } from "~/lib/session-ended";
import { UpstreamError } from "~/upstream/error";
import { portalStore, storeNamespace } from "../../portal-store/portal-store.server";
import type { StoreBackend } from "../../portal-store/store-backend";
import { digest } from "../../portal-store/vault.server";
import { isPayable, type InvoiceState } from "../invoices/invoice-amounts";
import {
  isBeyondChecking,
  isSettled,
  judgeByInvoice,
  paymentAttempt,
  type PaymentAttempt,
} from "./payment-attempt";

const DAY_MS = 86_400_000;

/** Who pays what; `token` is the one-time token of the form (BIL-11). */
export interface PaymentOrder extends Pick<
  PaymentAttempt,
  "userId" | "accountId" | "invoiceId" | "amountMinor" | "dueMinor" | "terms"
> {
  token: string;
}

/** An invoice of an account, as a payment names it. */
type InvoiceKey = Pick<PaymentAttempt, "accountId" | "invoiceId">;

/** The two calls of a payment. */
export interface PaymentCalls {
  readInvoice: () => Promise<InvoiceState>;
  pay: () => Promise<unknown>;
}

/**
 * Payments that reach the API once (BIL-11). An attempt is written down before the API is called and settled after it,
 * so that a crash, a second tab or another instance finds it. While one attempt on an invoice is not settled, no other
 * is made: it holds the claim on the invoice, by which every admin of the account finds it from the invoice (BIL-48).
 * Not by `callsOnce`, which makes a call again once nothing of it is found: only a person sends a payment again (BIL-12).
 */
export function paymentsOnce(store: () => StoreBackend = portalStore) {
  const attempts = storeNamespace(
    { name: "payment-attempt", schema: paymentAttempt, lifetimeMs: 30 * DAY_MS },
    store,
  );
  const claims = storeNamespace(
    {
      name: "payment-claim",
      schema: z.object({ attemptId: z.string(), accountId: z.string() }),
      lifetimeMs: 30 * DAY_MS,
      ownerOf: ({ accountId }) => accountId,
    },
    store,
  );

  /** Claims the invoice for an attempt: false while another one is not settled. */
  async function claim(id: string, attempt: PaymentAttempt): Promise<boolean> {
    const { accountId } = attempt;
    const claimId = claimOf(attempt);
    if (await claims.insertIfAbsent(claimId, { attemptId: id, accountId })) return true;
    const stale = await claims.read(claimId);
    // Released meanwhile, or it cannot be read.
    if (stale === null) return claims.insertIfAbsent(claimId, { attemptId: id, accountId });
    const holder = await attempts.read(stale.attemptId);
    const isHeld = holder === null ? await attempts.isUnreadable(stale.attemptId) : !isSettled(holder);
    if (isHeld) return false;
    // The process that settled the former attempt has ended before it released its claim, which makes way for one of this
    // attempt: a changed one would end with the former's 30 days. Of another payment that has got it since this attempt was
    // judged, it stays.
    await claims.deleteIf(claimId, (claim) => claim?.attemptId === stale.attemptId);
    return claims.insertIfAbsent(claimId, { attemptId: id, accountId });
  }

  /** Writes down what became of an attempt. The invoice is free for another one once this one is settled. */
  async function settle(
    id: string,
    change: (attempt: PaymentAttempt) => PaymentAttempt,
  ): Promise<PaymentAttempt> {
    const settled = await attempts.update(id, change);
    if (settled === null) throw new Error("A payment attempt is gone before its time");
    if (isSettled(settled)) await release(id, settled);
    return settled;
  }

  async function release(id: string, attempt: PaymentAttempt): Promise<void> {
    await claims.deleteIf(claimOf(attempt), (claim) => claim?.attemptId === id);
  }

  /**
   * Frees the invoice of an attempt that was certainly not made, and then forgets the attempt, so that the same form may be
   * sent again. The other way round, a press in between would begin under the same id and be refused by the claim that is
   * still there. Where the process ends in between, an attempt is left that holds no invoice, and a check settles it.
   */
  async function withdraw(id: string, attempt: PaymentAttempt): Promise<void> {
    await release(id, attempt);
    await attempts.delete(id);
  }

  /**
   * Makes the payment unless this token was used; returns what is known of it. Rejects for failures of the store, and for the
   * end of the session, which leaves nothing of the attempt: the API refused it, and its form is sent again after signing in.
   */
  async function pay(order: PaymentOrder, { readInvoice, pay: send }: PaymentCalls): Promise<PaymentAttempt> {
    const { token, ...facts } = order;
    const id = attemptId(order.userId, token);
    const begun: PaymentAttempt = {
      ...facts,
      state: "under-way",
      at: Date.now(),
      text: null,
      paidBeforeMinor: null,
    };
    if (!(await attempts.insertIfAbsent(id, begun))) return (await attempts.read(id)) ?? begun;
    let paidBeforeMinor: number | null = null;
    const refuse = (text: string) => settle(id, (attempt) => ({ ...attempt, state: "not-paid", text }));
    if (!(await claim(id, begun))) return refuse("Another payment of this invoice is not settled yet.");
    try {
      const invoice = await readInvoice();
      paidBeforeMinor = invoice.paidMinor ?? null;
      if (invoice.status !== "OPEN") return await refuse("This invoice is not open any more.");
      if (invoice.dueMinor !== order.dueMinor) return await refuse("The amount due has changed meanwhile.");
    } catch (error) {
      if (error instanceof SessionEnded) {
        await withdraw(id, begun);
        throw error;
      }
      const attempt = await refuse(textOf(error));
      if (error instanceof AppError) return attempt;
      throw error;
    }
    // A process that was held up for a minute finds its attempt settled by a check, and the invoice free for another one.
    const called = await attempts.update(id, (attempt) =>
      attempt.state === "under-way" ? { ...attempt, at: Date.now(), paidBeforeMinor } : attempt,
    );
    if (called?.state !== "under-way") return called ?? begun;
    try {
      await send();
    } catch (error) {
      // Only a refusal proves that nothing was charged. The end of the session is one, too.
      if (error instanceof SessionEnded) {
        await withdraw(id, begun);
        throw error;
      }
      const isRefused = error instanceof UpstreamError && error.isRefusal;
      const attempt = isRefused
        ? await refuse(textOf(error))
        : await settle(id, (known) => ({ ...known, state: "unconfirmed" }));
      if (error instanceof UpstreamError) return attempt;
      throw error;
    }
    return settle(id, (attempt) => ({ ...attempt, state: "paid" }));
  }

  /** What was last known of a payment; null for an unknown token. */
  function find({ userId, token }: Pick<PaymentOrder, "userId" | "token">): Promise<PaymentAttempt | null> {
    return attempts.read(attemptId(userId, token));
  }

  /** Settles a payment by what its invoice tells of it now (BIL-12). Null for an unknown token. */
  async function check(
    { userId, token }: Pick<PaymentOrder, "userId" | "token">,
    invoice: InvoiceState,
    now: number = Date.now(),
  ): Promise<PaymentAttempt | null> {
    const id = attemptId(userId, token);
    return (await attempts.read(id)) === null ? null : settleByInvoice(id, invoice, now);
  }

  /** The payment of an invoice that is not settled, whoever ordered it; null where there is none. */
  async function findUnsettled(invoice: InvoiceKey): Promise<PaymentAttempt | null> {
    return (await holderOf(invoice))?.attempt ?? null;
  }

  /** The payments of an account's invoices that are not settled. */
  async function listUnsettled(accountId: string): Promise<PaymentAttempt[]> {
    const claimed = await Promise.all(
      (await claims.list(accountId)).map(({ value }) => attempts.read(value.attemptId)),
    );
    return claimed.flatMap((attempt) => (attempt === null || isSettled(attempt) ? [] : [attempt]));
  }

  /**
   * Settles an invoice's payment by what the invoice tells of it now, whoever ordered it (BIL-48). Null where none is
   * unsettled.
   */
  async function checkUnsettled(
    key: InvoiceKey,
    invoice: InvoiceState,
    now: number = Date.now(),
  ): Promise<PaymentAttempt | null> {
    const holder = await holderOf(key);
    return holder === null ? null : settleByInvoice(holder.id, invoice, now);
  }

  function settleByInvoice(id: string, invoice: InvoiceState, now: number): Promise<PaymentAttempt> {
    return settle(id, (attempt) => judgeByInvoice(attempt, invoice, now));
  }

  /**
   * Lets another payment of the invoice be made although one is not settled, because nothing can tell any more what
   * became of it. False where something can, where the invoice takes no payment, and where another payment has taken the
   * place of what could not be read.
   */
  async function allowAnother(
    key: InvoiceKey,
    invoice: InvoiceState,
    now: number = Date.now(),
  ): Promise<boolean> {
    if (!isPayable(invoice)) return false;
    const holder = await holderOf(key);
    if (holder === null) {
      const seen = await findUnreadable(key);
      return seen === null || claims.deleteIf(claimOf(key), (claim) => claim?.attemptId === seen.attemptId);
    }
    if (!isBeyondChecking(holder.attempt, invoice, now)) return false;
    await release(holder.id, holder.attempt);
    return true;
  }

  /** The attempt that holds the claim on an invoice, unless it is settled. */
  async function holderOf(invoice: InvoiceKey): Promise<{ id: string; attempt: PaymentAttempt } | null> {
    const claim = await claims.read(claimOf(invoice));
    const attempt = claim && (await attempts.read(claim.attemptId));
    return claim === null || attempt === null || isSettled(attempt) ? null : { id: claim.attemptId, attempt };
  }

  /**
   * The claim on an invoice by a payment of which nothing can be read any more, because it was written by another release or
   * sealed with a secret that is no longer set: only a person lets another one be made (BIL-48). Null without one;
   * `attemptId` is undefined where the claim itself cannot be read.
   */
  async function findUnreadable(invoice: InvoiceKey): Promise<{ attemptId: string | undefined } | null> {
    const claimId = claimOf(invoice);
    const claim = await claims.read(claimId);
    const isUnreadable = await (claim === null
      ? claims.isUnreadable(claimId)
      : attempts.isUnreadable(claim.attemptId));
    return isUnreadable ? { attemptId: claim?.attemptId } : null;
  }

  /** Whether an invoice is claimed by a payment of which nothing can be read any more. */
  async function isUnreadable(invoice: InvoiceKey): Promise<boolean> {
    return (await findUnreadable(invoice)) !== null;
  }

  return { pay, find, check, findUnsettled, isUnreadable, listUnsettled, checkUnsettled, allowAnother };
}

function attemptId(userId: string, token: string): string {
  return digest(`${userId} ${token}`);
}

function claimOf({ accountId, invoiceId }: InvoiceKey): string {
  return digest(`${accountId} ${invoiceId}`);
}

function textOf(error: unknown): string {
  return error instanceof AppError ? error.pageText : "The payment was not sent.";
}
