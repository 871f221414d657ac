import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { parseForm } from "~/components/forms/parse-form.server";
import { getMe } from "~/upstream/me/calls.server";
import type { User } from "~/upstream/me/contract";
import { createLogin, createSession as createUpstreamSession } from "~/upstream/session/calls.server";
import { KeyStrategy } from "./key-strategy.server";
import { refusalAsBadReply } from "../notices/failed-call";
import { isFormerKeyRefused, isKeyRefused, PasswordJustChanged } from "./sign-in-refusal";
import {
  endIdentity,
  findIdentity,
  neverSavesIdentity,
  passIdentityOn,
  type SavedIdentity,
} from "../session/identity-cookie.server";
import { knownDevice, nameKey, rememberDevice } from "./known-device.server";
import { attemptSignIn } from "./sign-in-attempt.server";
import { countedIdentity, countedKey, countedPassword, type Counted } from "./sign-in-limits.server";
import { deviceName } from "~/lib/device-name";
import { endAtTheApi, endBroughtSessions, endSession } from "../session/end-session.server";
import { listKeptForms } from "../kept-forms/kept-form.server";
import { refusedInEqualTime } from "./equal-time.server";
import { anonymousUpstream, upstreamFor } from "../session/request-scope.server";
import { securityEvent, type SignInWay } from "../session/security-log.server";
import { sessionWatch } from "../session/session-watch.server";
import { forgetReset } from "../session/reset-cookie.server";
import { isPasswordChangedSince } from "../session/password-changes.server";
import { createSession, forgetSessionCookie, type Session } from "../session/session.server";
import { signInSchema } from "./sign-in.schema";
import { storeGuarded } from "../session/store-guard.server";

/** A new session, the Set-Cookie header that hands it to the browser, and its user as the API said at sign-in. */
export interface SignedIn {
  session: Session;
  cookie: string;
  user: User;
  /** The Set-Cookie header that takes somebody else's saved identity away, where a password has ended one (SES-8). */
  forgetIdentity: string | null;
}

/**
 * The headers that hand a new session to the browser, and take the cookie of the other kind, that of a reset (SES-58) and
 * somebody else's saved identity away. `username` was typed with its password: the browser is known as a device of that
 * name from now on.
 */
export function signedInHeaders(
  request: Request,
  { session, cookie, forgetIdentity }: Pick<SignedIn, "session" | "cookie" | "forgetIdentity">,
  username: string | null = null,
): Headers {
  const url = new URL(request.url);
  const headers = new Headers({ "Set-Cookie": cookie });
  headers.append("Set-Cookie", forgetSessionCookie(url, !session.agent));
  headers.append("Set-Cookie", forgetReset(url));
  if (forgetIdentity !== null) headers.append("Set-Cookie", forgetIdentity);
  if (username !== null)
    headers.append("Set-Cookie", rememberDevice(url, request.headers.get("Cookie"), username));
  return headers;
}

/** What the API has confirmed at sign-in: its session key, and the user. */
interface UpstreamIdentity {
  sessionKey: string;
  user: User;
  agent: boolean;
  identityKey: string | null;
}

/** Signs in with the posted login form. Throws what `passwordRefusalOf` puts in words. */
export function signInWithPassword(request: Request, context: AppLoadContext): Promise<SignedIn> {
  return signIn(request, context, "password");
}

/**
 * Signs in with this device's saved identity. Null when there is none, when the API no longer knows it, or when a log-out
 * has ended it meanwhile: the exchange takes as long as the API does, and its cookie would undo the log-out.
 */
export async function signInWithSavedIdentity(
  request: Request,
  context: AppLoadContext,
): Promise<SignedIn | null> {
  const find = () =>
    storeGuarded(context, () => findIdentity(new URL(request.url), request.headers.get("Cookie")));
  const identity = await find();
  const signedIn = identity && (await signInWithIdentity(request, context, identity.identityKey));
  if (!signedIn || (await find()) !== null) return signedIn;
  const { session } = signedIn;
  const { clientAddress: address } = context;
  await storeGuarded(context, () => endSession(session, "logged-out", address));
  securityEvent("logged-out", { userId: session.userId, address, sessions: 1 });
  return null;
}

/**
 * Exchanges an identity key for a session (SES-12, SES-13). Null when the API has refused the key, which is worthless then: a
 * saved one by a 401. `way` says who had the key: this device, sealed by the portal, or somebody who typed it. Throws
 * `TooManyAttempts`.
 */
export async function signInWithIdentity(
  request: Request,
  context: AppLoadContext,
  identityKey: string,
  way: "saved-identity" | "former-portal" = "saved-identity",
): Promise<SignedIn | null> {
  try {
    return await signIn(request, context, way, identityKey);
  } catch (error) {
    const isRefused = way === "former-portal" ? isFormerKeyRefused : isKeyRefused;
    if (isRefused(error)) return null;
    throw error;
  }
}

/** Opens a temporary agent session with a one-time key (SES-25). Throws `UpstreamError`, `TooManyAttempts`. */
export function signInAsAgent(
  request: Request,
  context: AppLoadContext,
  agentKey: string,
): Promise<SignedIn> {
  return signIn(request, context, "agent-link", agentKey);
}

/** Lets the strategy of a way in confirm who it is, and opens a session for them. */
async function signIn(
  request: Request,
  context: AppLoadContext,
  way: SignInWay,
  key?: string,
): Promise<SignedIn> {
  const begunAt = Date.now();
  const strategy = waysIn(context, key).get(way);
  if (strategy === null) throw new Error(`There is no way in called ${way}`);
  // Not by the authenticator's own `authenticate`, which copies the request: where the session ends in the middle of an
  // action its form has been read, and there is no copy of that.
  const identity = await strategy.authenticate(request);
  return openSession(request, context, identity, { way, begunAt });
}

type KeyForm = Parameters<typeof createUpstreamSession>[1];

/** The ways in, each a strategy with the name by which the log knows it (decision 018). All but the password take a key. */
function waysIn(context: AppLoadContext, key = ""): Authenticator<UpstreamIdentity> {
  const { clientAddress } = context;
  const byPassword = new FormStrategy<UpstreamIdentity>(({ request }) => confirmPassword(request, context));
  const byKey = (way: SignInWay, counted: Counted[], formOf: (key: string) => KeyForm) =>
    new KeyStrategy<UpstreamIdentity>(key, async (found) => {
      const reply = await attemptSignIn({ context, way, counted, nameDigest: null }, () =>
        createUpstreamSession(anonymousUpstream(context), formOf(found.key)),
      );
      const agent = way === "agent-link" || reply.agentUserSession;
      return identify(context, { ...reply, identityKey: null, agent });
    });
  const ofIdentity = (identityKey: string) => ({ identityKey });
  const ofAgent = (agentKey: string) => ({ agentKey });
  return new Authenticator<UpstreamIdentity>()
    .use(byPassword, "password")
    .use(byKey("saved-identity", countedIdentity(key), ofIdentity), "saved-identity")
    .use(byKey("former-portal", countedKey(clientAddress), ofIdentity), "former-portal")
    .use(byKey("agent-link", countedKey(clientAddress), ofAgent), "agent-link");
}

async function confirmPassword(request: Request, context: AppLoadContext): Promise<UpstreamIdentity> {
  const form = await parseForm({ request, context }, signInSchema);
  if (!form.ok) throw new Error("The login form is checked before it is used to sign in");
  const { username, password } = form.value;
  const cookies = request.headers.get("Cookie");
  const url = new URL(request.url);
  // The key can only be requested now, before it is known whether a password that is saved here is this user's; the device
  // gets it after 'Save Password' (SES-20).
  const saveIdentity = !neverSavesIdentity(url, cookies);
  const nameDigest = nameKey(username);
  const device = knownDevice(url, cookies, username);
  const counted = countedPassword(nameDigest, context.clientAddress, device);
  const login = () => createLogin(anonymousUpstream(context), { username, password, saveIdentity });
  const attempt = { context, way: "password", counted, nameDigest } as const;
  const reply = await refusedInEqualTime(attemptSignIn(attempt, login));
  return identify(context, { ...reply, agent: false });
}

/** Asks the API whose session it has opened. A session of which that is not known is ended: nobody else has its key. */
async function identify(
  context: AppLoadContext,
  reply: { sessionKey: string; identityKey?: string | null; agent: boolean },
): Promise<UpstreamIdentity> {
  const { sessionKey, agent, identityKey = null } = reply;
  const user = await getMe(upstreamFor(context, sessionKey)).catch(async (error: unknown) => {
    await endAtTheApi({ sessionKey });
    // No refusal of the password or key, which the API has just accepted.
    throw refusalAsBadReply(error);
  });
  return { sessionKey, user, agent, identityKey };
}

/**
 * Opens a session, and ends all that the browser brought: one browser is one person at a time (SES-8). Throws
 * `PasswordJustChanged`, and leaves no session, where the password was changed since the sign-in began: the
 * change has ended all sessions that it found, and this one came too late to be among them (SES-56).
 */
async function openSession(
  request: Request,
  context: AppLoadContext,
  { sessionKey, user, agent, identityKey: newKey }: UpstreamIdentity,
  { way, begunAt }: { way: SignInWay; begunAt: number },
): Promise<SignedIn> {
  const address = context.clientAddress;
  const { userId } = user;
  const opened = await storeGuarded(context, async () => {
    const hasKeptForm = !agent && (await listKeptForms(userId)).length > 0;
    const saved = await savedIn(request);
    const isOwn = saved?.userId === userId;
    const offerIdentity = newKey !== null && !isOwn;
    const identityKey = offerIdentity ? newKey : null;
    const device = deviceName(request.headers.get("User-Agent"));
    const agentFor = agent ? (user.displayName ?? user.email) : null;
    const start = { sessionKey, userId, agent, agentFor, offerIdentity, identityKey, hasKeptForm, device };
    const signedIn = await createSession(new URL(request.url), start);
    if (await isPasswordChangedSince(userId, begunAt)) {
      await endSession(signedIn.session, "ended-elsewhere", address);
      return null;
    }
    // Before their session: a tab of theirs that loads while that ends would be signed in by it.
    const forgetIdentity = way === "password" ? await endForeignIdentity(request, userId) : null;
    if (saved && isOwn && !agent) await passIdentityOn(saved, signedIn.session.key);
    await endBroughtSessions(request, "replaced", address);
    sessionWatch.watch(signedIn.session);
    if (way === "agent-link") securityEvent("agent-started", { userId, address });
    else securityEvent("signed-in", { userId, address, way });
    return { ...signedIn, user, forgetIdentity };
  });
  if (opened === null) throw new PasswordJustChanged();
  return opened;
}

/**
 * Ends the identity that somebody else has saved in the browser that a user has signed in at, and returns the Set-Cookie header;
 * null where there is none. Once that user's session ended, it would sign the other one in without a word.
 */
async function endForeignIdentity(request: Request, userId: string): Promise<string | null> {
  const saved = await savedIn(request);
  const isForeign = saved !== null && saved.userId !== userId;
  return isForeign ? endIdentity(new URL(request.url), request.headers.get("Cookie")) : null;
}

/** The identity that is saved in the browser; null where there is none. */
function savedIn(request: Request): Promise<SavedIdentity | null> {
  return findIdentity(new URL(request.url), request.headers.get("Cookie"));
}
