import { data, json, redirect, redirectDocument, type ServerBuild } from "@remix-run/node";
import { env } from "~/env.server";
import { AccountUnnamed } from "~/features/session/account-unnamed";
import { agentWarning } from "~/features/session/agent-warning.server";
import { keepFailedForm } from "./keep-failed-form.server";
import { PageOfAnother } from "~/features/session/page-of-another";
import { respondPageOfAnother, respondSessionEnd } from "./respond-session-end.server";
import { respondWrongStep } from "./respond-wrong-step.server";
import { RightMissing } from "~/features/session/right-missing";
import { securityEvent } from "~/features/session/security-log.server";
import { WrongStep } from "~/features/session/wrong-step";
import { AppError } from "~/lib/app-error";
import { isDocumentRequest } from "~/lib/document-request";
import { MAY_NOT_BE_DONE, WENT_WRONG, withKept } from "~/lib/error-words";
import type { FailedPost } from "~/lib/post-failure";
import { plainPage } from "~/lib/plain-page";
import { safeReturnUrl } from "~/lib/return-url";
import type { FormKept, RouteFailure } from "~/lib/route-failure";
import { SessionEnded } from "~/lib/session-ended";
import { allowHeaderOf } from "./refused-methods.server";
import { mapRoutes, type HandlerArgs } from "./map-routes.server";

/**
 * Makes every loader and action of a build throw failures as responses that the error boundaries can read: the
 * framework itself hides the text and status of a thrown `Error` from the page. Features throw typed errors alone; the
 * responses to them are made here, for the request at hand.
 */
export function withReadableErrors(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ loader, action, default: screen }) => ({
    ...(loader && { loader: readable(loader, screen !== undefined) }),
    ...(action && { action: readable(staying(action), screen !== undefined) }),
  }));
}

/** One loader or action, made to throw failures as responses. `hasScreen`: its route has an error boundary. */
export function readable<Args extends HandlerArgs, Result>(
  handler: (args: Args) => Result,
  hasScreen: boolean,
) {
  return async (args: Args): Promise<Awaited<Result>> => {
    try {
      return await handler(args);
    } catch (error) {
      await keepForm(error, args);
      const thrown = await typedResponse(error, args);
      // A route without a screen has no error boundary either; a browser's navigation still gets a page.
      if (!hasScreen && isDocumentRequest(args.request)) throw await asPage(thrown, args);
      if (isFailure(thrown, args)) throw asData(thrown, args);
      throw thrown instanceof Response && isNotThere(thrown, args) ? await sayingKept(thrown, args) : thrown;
    }
  };
}

/**
 * Without scripts, the form of a post is kept when an error page takes its place (SES-59): when the action fails, or when a
 * loader of the page that shows the form again does. Not of a post that the browser has given up: no page takes its place.
 * A kept form that is only to be shown again was posted as a document, also by a browser that does not say so.
 */
async function keepForm(error: unknown, args: HandlerArgs): Promise<void> {
  const { request, context } = args;
  const isForNothing = isNotThere(error, args);
  const isPage = isDocumentRequest(request) || context.keptShown !== undefined;
  if ((isTyped(error) && !isForNothing) || !isPage || request.signal.aborted) return;
  if (await keepFailedForm(request, context, isForNothing)) context.formKept = true;
}

/**
 * Whether a post was not done because what it was for is not there, or not for this user any more: its action says so, or has
 * refused the form that the page would show again, or only shows a kept one. What a loader alone does not find says nothing
 * of the post.
 */
function isNotThere(error: unknown, { request, context }: HandlerArgs): boolean {
  const is404 = (error instanceof AppError || error instanceof Response) && error.status === 404;
  const isMissing = is404 || error instanceof RightMissing;
  const isShownAgain = context.formRefused === true || context.keptShown !== undefined;
  return isMissing && (request.method === "POST" || isShownAgain);
}

/** What the error page is told. The framework's own error page could not say that the form was kept. */
function isFailure(thrown: unknown, { context }: HandlerArgs): boolean {
  return thrown instanceof AppError || (context.formKept === true && !(thrown instanceof Response));
}

/**
 * An action whose failure loses nothing that was typed (UI-10): the page of a post by scripts stays as it is, and the
 * failure is data that the form shows.
 */
function staying<Args extends HandlerArgs, Result>(action: (args: Args) => Result) {
  return async (args: Args): Promise<Awaited<Result> | ReturnType<typeof data<FailedPost>>> => {
    const { request, context } = args;
    try {
      return await action(args);
    } catch (error) {
      if (isTyped(error) || isDocumentRequest(request) || request.signal.aborted) throw error;
      const { text, status, id, retryAfterS } = describe(error, context);
      const headers = { ...retryAfter(status, retryAfterS), ...allowHeaderOf(error) };
      const mayBeDone = error instanceof AppError && error.mayBeDone;
      const said = `${mayBeDone ? `${MAY_NOT_BE_DONE}: ` : ""}${text} (Reference ${id})`;
      const isClear = error instanceof AppError && error.isClear;
      return data<FailedPost>({ failure: { text: said, ...(isClear && { isClear }) } }, { status, headers });
    }
  };
}

/** A failure in words; one that nobody foresaw is logged. */
function describe(error: unknown, { log, requestId: id }: HandlerArgs["context"]) {
  if (error instanceof AppError) {
    const { pageText: text, code, status, id: reference, retryAfterS } = error;
    return { text, code, status, id: reference, retryAfterS };
  }
  log.error({ id, error }, "A post failed");
  return { text: `${WENT_WRONG} Error code 500.`, code: "unforeseen", status: 500, id, retryAfterS: null };
}

/** What has a response of its own, which is not that of a failed post. */
function isTyped(error: unknown): boolean {
  return [Response, SessionEnded, PageOfAnother, RightMissing, WrongStep, AccountUnnamed].some(
    (type) => error instanceof type,
  );
}

/**
 * The response to the end of the session, to another step than the browser belongs at, to a page that names none of several
 * accounts, and to a missing right; anything else as it was thrown.
 */
async function typedResponse(thrown: unknown, args: HandlerArgs): Promise<unknown> {
  if (thrown instanceof SessionEnded) {
    return respondSessionEnd(thrown, args).catch((error: unknown) => error);
  }
  if (thrown instanceof PageOfAnother) return respondPageOfAnother();
  if (thrown instanceof WrongStep) return respondWrongStep(thrown, args).catch((error: unknown) => error);
  if (thrown instanceof AccountUnnamed) return redirect(withAccount(args.request, thrown.accountId));
  if (!(thrown instanceof RightMissing)) return thrown;
  const { pathname: path } = new URL(args.request.url);
  securityEvent("access-refused", { userId: thrown.userId, address: args.context.clientAddress, path });
  return redirectDocument(`/?notice=${thrown.missing}`);
}

/** The same page of that account. */
function withAccount(request: Request, accountId: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("account", accountId);
  return safeReturnUrl(`${pathname}?${searchParams}`);
}

function asData(thrown: unknown, args: HandlerArgs): Response {
  const { text, code, status, id, retryAfterS } = describe(thrown, args.context);
  const failure: RouteFailure = { text, code, id, kept: keptOf(thrown, args) };
  return json(failure, { status, headers: { ...retryAfter(status, retryAfterS), ...allowHeaderOf(thrown) } });
}

/** The same of a refusal that is a response with a text already. */
async function sayingKept(thrown: Response, args: HandlerArgs): Promise<Response> {
  const kept = keptOf(thrown, args);
  if (kept === undefined) return thrown;
  const headers = new Headers(thrown.headers);
  headers.delete("Content-Type");
  const { requestId: id } = args.context;
  const failure: RouteFailure = { text: await thrown.text(), code: "not-found", id, kept };
  return json(failure, { status: thrown.status, headers });
}

function keptOf(thrown: unknown, args: HandlerArgs): FormKept | undefined {
  if (!args.context.formKept) return undefined;
  return isNotThere(thrown, args) ? "to-read" : "to-send";
}

async function asPage(thrown: unknown, args: HandlerArgs): Promise<unknown> {
  const { request, context } = args;
  const isResponse = thrown instanceof Response;
  if (!(thrown instanceof AppError) && !isResponse) return thrown;
  if (isResponse && (thrown.status < 400 || thrown.headers.get("Content-Type")?.includes("html")))
    return thrown;
  const { status } = thrown;
  const reason = isResponse ? await thrown.text() : thrown.pageText;
  const text = withKept(reason, keptOf(thrown, args));
  const id = isResponse ? context.requestId : thrown.id;
  context.log.warn({ id, status, path: new URL(request.url).pathname }, text);
  const warning = await agentWarning(request, context);
  const page = { title: "That did not work", text, warning, id, brand: env().brand, nonce: context.nonce };
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ...retryAfter(status, isResponse ? null : thrown.retryAfterS),
    ...allowHeaderOf(thrown),
  };
  return new Response(plainPage(page), { status, headers });
}

function retryAfter(status: number, seconds: number | null): Record<string, string> {
  const after = seconds ?? (status === 503 ? 5 : null);
  return after === null ? {} : { "Retry-After": String(after) };
}
