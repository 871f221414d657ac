import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import type { FormChoice } from "~/components/forms/choice";
import { AppError } from "~/lib/app-error";
import { isDocumentRequest } from "~/lib/document-request";
import { AccountUnnamed } from "./account-unnamed";
import { arrivalOf, requireGlobalAdmin, type Visit } from "./require-user.server";
import { accountChoices } from "./roles";

/** A visit to what belongs to one account. */
export interface AdminVisit extends Visit {
  /** The account that the address names, else the first (BLK-1). */
  accountId: string;
  /** The accounts that the user may choose. */
  accounts: FormChoice[];
}

const accountQuery = z.object({ account: z.string().max(200).nullable().default(null).catch(null) });

/**
 * Like `requireGlobalAdmin`, with the chosen account; throws a 404 for one that the user does not administer, and what
 * `requireNamed` throws where none of several is named (SES-42).
 */
export async function requireAdminAccount(
  args: { request: Request; context: AppLoadContext },
  options?: { isPage?: boolean },
): Promise<AdminVisit> {
  const visit = await requireGlobalAdmin(args, options);
  const { account } = parseQuery(new URL(args.request.url).searchParams, accountQuery);
  const accounts = accountChoices(visit.user);
  requireNamed(
    args,
    account,
    accounts.map(({ value }) => value),
  );
  const chosen = accounts.find(({ value }) => value === (account ?? accounts[0]?.value));
  if (!chosen) throw noSuchAccount(args.context.requestId);
  return { ...visit, accountId: chosen.value, accounts };
}

/**
 * For a page that everybody may open: throws a 404 where its address names an account in which the user has no role
 * (SES-42).
 */
export function refuseForeignAccount({ user, upstream }: Visit, account: string | null): void {
  if (!account || user.userAccountRoles.some(({ accountId }) => accountId === account)) return;
  throw noSuchAccount(upstream.requestId);
}

/**
 * For an address that names no account, or a broken one, where there are several: throws a 404 for a change, and
 * `AccountUnnamed` with the first of them for a page that the browser opens, so that what is posted from it names one (SES-42).
 */
export function requireNamed(
  { request, context }: { request: Request; context: AppLoadContext },
  account: string | null,
  choices: readonly string[],
): void {
  const [first, second] = choices;
  if (account !== null || first === undefined || second === undefined) return;
  if (request.method === "GET" || request.method === "HEAD") {
    const { isPage, isPost } = arrivalOf(context) ?? {};
    // Data that scripts load is shown where the page is; a post that was refused says so on its own page.
    if (isPage && !isPost && isDocumentRequest(request)) throw new AccountUnnamed(first);
    return;
  }
  throw new AppError({
    code: "no-account",
    status: 404,
    userText: "Nothing was changed: this address does not say in which account.",
    id: context.requestId,
  });
}

export function noSuchAccount(id: string): AppError {
  return new AppError({ code: "no-account", status: 404, userText: "You have no such account.", id });
}
