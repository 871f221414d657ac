import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { sandboxOrigin } from "~/env.server";
import { getLinkToken } from "~/upstream/payment-methods/calls.server";
import { storeNamespace } from "../../portal-store/portal-store.server";
import { digest } from "../../portal-store/vault.server";
import type { BankLinkKeys } from "./bank-link-keys";
import type { BillingVisit } from "../require-billing.server";
import { vendorKeyOr } from "./vendor-keys.server";

/** As long as a link token is of use to somebody who is at the bank. */
const KEPT_MS = 30 * 60_000;

/** The link that a user has started last for an account. */
const startedLinks = storeNamespace({
  name: "bank-link",
  schema: z.object({
    userId: z.string(),
    accountId: z.string(),
    linkToken: z.string(),
    sendId: z.string(),
  }),
  lifetimeMs: KEPT_MS,
  ownerOf: ({ userId }) => userId,
});

const optionalText = z.string().max(200).nullable().default(null).catch(null);
const query = z.object({ oauth_state_id: optionalText, account: optionalText });

/** 'Add Bank Account' of an account. */
export interface NewBankPage {
  accountId: string;
  /** The account's name; null where the user has no other one. */
  accountName: string | null;
  /** The other accounts for which links were started, one of which the bank may have led back from. */
  others: Array<{ accountId: string; name: string }>;
  /** Null where the API fails to make a link. */
  keys: BankLinkKeys | null;
}

/**
 * What the bank link is opened with. Somebody who comes back from the page of a bank goes on with the link, and the
 * account, that were left for it (BIL-42): the address that the bank leads to names neither, so it is the one that was
 * started last, and the page offers the others.
 */
export async function readNewBank(visit: BillingVisit, request: Request): Promise<NewBankPage> {
  const { upstream, user, account, accounts } = visit;
  const { userId } = user;
  const { oauth_state_id: oauthStateId, account: named } = parseQuery(
    new URL(request.url).searchParams,
    query,
  );
  const offered = new Map(
    accounts.flatMap(({ accountId, isWhole, name }) => (isWhole ? [[accountId, name]] : [])),
  );
  const nameOf = (accountId: string) => (offered.size > 1 ? (offered.get(accountId) ?? null) : null);
  const started =
    oauthStateId === null
      ? []
      : (await startedLinks.list(userId)).flatMap(({ value }) =>
          offered.has(value.accountId) ? [value] : [],
        );
  const left = started.find(({ accountId }) => accountId === (named ?? accountId));
  if (left) {
    const { accountId, linkToken, sendId } = left;
    const others = started.flatMap((link) =>
      link === left ? [] : [{ accountId: link.accountId, name: offered.get(link.accountId) ?? "" }],
    );
    const keys = { linkToken, sendId, oauthStateId, isStandIn: isStandIn(linkToken) };
    return { accountId, accountName: nameOf(accountId), others, keys };
  }
  const { accountId } = account;
  const linkToken = await vendorKeyOr(getLinkToken(upstream, accountId));
  if (linkToken === null) return { accountId, accountName: nameOf(accountId), others: [], keys: null };
  const link = { linkToken, sendId: randomUUID() };
  await startedLinks.insert(digest(`${userId} ${accountId}`), { userId, accountId, ...link });
  const keys = { ...link, oauthStateId: null, isStandIn: isStandIn(linkToken) };
  return { accountId, accountName: nameOf(accountId), others: [], keys };
}

function isStandIn(linkToken: string): boolean {
  return sandboxOrigin() !== null && linkToken.startsWith("link-sandbox-");
}
