import type { AppLoadContext } from "@remix-run/node";
import type { User } from "~/upstream/me/contract";
import { hasQuoteCookie } from "~/upstream/quote/contract";
import { variantOf } from "../preferences/variant-and-zone.server";
import { belongsAt, type DueStep, type SessionState } from "./belongs-at";
import { findSession, type Session } from "./session.server";
import { findIdentity } from "./identity-cookie.server";
import { findEndedSession } from "./remembered-end.server";
import { storeGuarded } from "./store-guard.server";
import { findReset } from "./reset-cookie.server";

type SteppingUser = Pick<User, "temporaryPassword" | "twoFactor" | "sessionTwoFactor">;

/** Where a signed-in browser belongs. */
export function stepOfVisit(request: Request, session: Session, user: SteppingUser): DueStep {
  return belongsAt({ ...stateOf(request), session: sessionState(session, user), hasIdentity: false });
}

/** Where a browser belongs that has just signed in: the response ends a reset that was begun in it (SES-58). */
export function stepAfterSignIn(request: Request, session: Session, user: SteppingUser): DueStep {
  const state = { ...stateOf(request), isResetting: false };
  return belongsAt({ ...state, session: sessionState(session, user), hasIdentity: false });
}

/**
 * Where a browser belongs at the pages for signing in, as far as its cookies tell: what the API says of the user is
 * looked at once a page of the portal is requested. With the former cookie of a session that has got another id no saved
 * identity is exchanged (SES-12), so that one must not lead away from a reset either.
 */
export async function stepOfCookies(request: Request, context: AppLoadContext): Promise<DueStep> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const session = await storeGuarded(context, () => findSession(url, cookies));
  const identity = await storeGuarded(context, () => findIdentity(url, cookies));
  const ended = await storeGuarded(context, () => findEndedSession(url, cookies));
  return belongsAt({
    ...stateOf(request),
    session: session?.active ? sessionState(session, NOTHING_DUE) : null,
    hasIdentity: identity !== null && ended?.reason !== "renewed",
  });
}

const NOTHING_DUE: SteppingUser = { temporaryPassword: false, twoFactor: false, sessionTwoFactor: false };

function stateOf(request: Request) {
  const { variant } = variantOf(request);
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const opensQuote = url.pathname === "/quote" && hasQuoteCookie(cookies);
  return { variant, opensQuote, isResetting: findReset(url, cookies) !== null };
}

function sessionState(session: Session, user: SteppingUser): SessionState {
  const { agent, wantsNewPassword, passwordKey } = session;
  const { temporaryPassword, twoFactor, sessionTwoFactor } = user;
  const hasPasswordKey = passwordKey !== null && Date.now() < passwordKey.endsAt;
  return { agent, temporaryPassword, twoFactor, sessionTwoFactor, wantsNewPassword, hasPasswordKey };
}
