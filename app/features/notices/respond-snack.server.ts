import { data, redirect } from "@remix-run/node";
import type { SnackResponse } from "~/components/feedback/fetcher-snacks";
import type { Snack } from "~/components/feedback/snack";
import { isDocumentRequest } from "~/lib/document-request";
import { flash } from "./flash.server";

/** What an action returns that has nothing but a snack to say. */
export type RespondedSnack = Response | ReturnType<typeof data<SnackResponse>>;

/** Not a part of the response, because a redirect's status does not tell it and the browser need not know. */
const unchangedResponses = new WeakSet<object>();

/**
 * Responds to a form whose outcome is told in a snack: a fetcher's post gets it as data with `status`; a page post is
 * redirected to `to` (default: the address that it was posted to), which shows it. `done` and `failed` are what a
 * fetcher's post did and did not change, `asWanted` what was so before; `announce` is told to screen readers alone.
 * `unchanged`: the action changed nothing, so the session's other pages need not load again.
 */
export function respondSnack(
  request: Request,
  snack: Snack | null,
  {
    status = 200,
    to,
    done,
    asWanted = [],
    failed = [],
    announce,
    unchanged = false,
  }: Partial<Omit<SnackResponse, "snack">> & { status?: number; to?: string; unchanged?: boolean } = {},
): RespondedSnack {
  const { pathname, search } = new URL(request.url);
  const response = isDocumentRequest(request)
    ? redirectWithSnack(request, to ?? pathname + search, snack)
    : data<SnackResponse>(
        { snack, ...(done && { done, asWanted, failed }), ...(announce && { announce }) },
        { status },
      );
  if (unchanged) unchangedResponses.add(response);
  return response;
}

/**
 * Responds to the question whether something is removed: leads to its list `to`, which shows the snack, or returns the snack
 * where `keepsPage` says that a page beside that list stays open, with what is typed in it (UI-45).
 */
export function respondRemoved(
  request: Request,
  { keepsPage }: { keepsPage: boolean },
  to: string,
  snack: Snack,
): RespondedSnack {
  return keepsPage ? respondSnack(request, snack, { to }) : redirectWithSnack(request, to, snack);
}

/** Whether an action's outcome was made by `respondSnack` with `unchanged`. */
export function saysUnchanged(outcome: unknown): boolean {
  return typeof outcome === "object" && outcome !== null && unchangedResponses.has(outcome);
}

/**
 * Leads to a page (303) that shows the snack. An error leads to its top, where the snack stands: a text browser begins at
 * the anchor of a row, below it, and what was refused would go unseen (UI-27).
 */
export function redirectWithSnack(request: Request, to: string, snack: Snack | null): Response {
  const headers = snack ? { "Set-Cookie": flash(request, to, snack) } : undefined;
  return redirect(snack?.kind === "error" ? to.replace(/#.*$/, "") : to, { status: 303, headers });
}
