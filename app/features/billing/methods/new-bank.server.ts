import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { sandboxOrigin } from "~/env.server";
import { getLinkToken } from "~/upstream/payment-methods/calls.server";
import { storeNamespace } from "../../portal-store/portal-store.server";
import { digest } from "../../portal-store/vault.server";
import type { BankLinkKeys } from "./bank-link-keys";
import type { BillingVisit } from "../require-billing.server";

/** As long as a link token is of use to somebody who is at the bank. */
const KEPT_MS = 30 * 60_000;

const startedLinks = storeNamespace({
  name: "bank-link",
  schema: z.object({ accountId: z.string(), linkToken: z.string(), sendId: z.string() }),
  lifetimeMs: KEPT_MS,
});

const query = z.object({ oauth_state_id: z.string().max(200).nullable().default(null).catch(null) });

/** 'Add Bank Account' of an account. */
export interface NewBankPage {
  accountId: string;
  keys: BankLinkKeys;
}

/**
 * What the bank link is opened with. Somebody who comes back from the page of a bank goes on with the link, and the
 * account, that were left for it (BIL-42): the address that the bank leads to names neither.
 */
export async function readNewBank(visit: BillingVisit, request: Request): Promise<NewBankPage> {
  const { upstream, user, account, accounts } = visit;
  const { oauth_state_id: oauthStateId } = parseQuery(new URL(request.url).searchParams, query);
  const id = digest(user.userId);
  const started = oauthStateId === null ? null : await startedLinks.read(id);
  const isOffered = accounts.some(({ accountId, isWhole }) => isWhole && accountId === started?.accountId);
  if (started && isOffered) {
    const { accountId, ...link } = started;
    return { accountId, keys: { ...link, oauthStateId, isStandIn: isStandIn(link.linkToken) } };
  }
  const { accountId } = account;
  const link = { linkToken: await getLinkToken(upstream, accountId), sendId: randomUUID() };
  await startedLinks.insert(id, { accountId, ...link });
  return { accountId, keys: { ...link, oauthStateId: null, isStandIn: isStandIn(link.linkToken) } };
}

function isStandIn(linkToken: string): boolean {
  return sandboxOrigin() !== null && linkToken.startsWith("link-sandbox-");
}
