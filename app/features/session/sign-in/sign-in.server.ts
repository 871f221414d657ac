import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { parseForm } from "~/components/forms/parse-form.server";
import { UpstreamError } from "~/upstream/error";
import { getMe } from "~/upstream/me/calls.server";
import { createLogin, createSession as createUpstreamSession } from "~/upstream/session/calls.server";
import { IdentityStrategy } from "./identity-strategy.server";
import { neverSavesIdentity, readIdentity } from "./identity-cookie.server";
import { knownDevice, nameKey } from "./known-device.server";
import { attemptSignIn } from "./sign-in-attempt.server";
import { countedIdentity, countedKey, countedPassword } from "./sign-in-limits.server";
import { securityEvent, type SignInWay } from "../security-log.server";
import { findKeptForm } from "../kept-form.server";
import { anonymousUpstream, upstreamFor } from "../request-scope.server";
import { createSession, type Session } from "../session.server";
import { signInSchema } from "./sign-in.schema";
import { storeGuarded } from "../store-guard.server";

/** A new session and the Set-Cookie header that hands it to the browser. */
export interface SignedIn {
  session: Session;
  cookie: string;
}

/** What the API has confirmed at sign-in: its session key, and the user. */
interface UpstreamIdentity {
  sessionKey: string;
  userId: string;
  agent: boolean;
  identityKey: string | null;
}

/** Signs in with the posted login form. Throws `UpstreamError` (`unauthorized` = wrong password), `TooManyAttempts`. */
export async function signInWithPassword(request: Request, context: AppLoadContext): Promise<SignedIn> {
  const identity = await authenticator(context, "password").authenticate("password", request);
  return openSession(new URL(request.url), context, "password", identity, {
    offerIdentity: identity.identityKey !== null,
  });
}

/** Signs in with this device's saved identity. Null when there is none or the API no longer knows it. */
export async function signInWithSavedIdentity(
  request: Request,
  context: AppLoadContext,
): Promise<SignedIn | null> {
  const identity = readIdentity(new URL(request.url), request.headers.get("Cookie"));
  return identity ? signInWithIdentity(new URL(request.url), context, identity) : null;
}

/**
 * Exchanges an identity key for a session. Null when the API responds 401: the saved key is worthless then. `way` says
 * who had the key: this device, sealed by the portal, or somebody who typed it. Throws `TooManyAttempts`.
 */
export async function signInWithIdentity(
  url: URL,
  context: AppLoadContext,
  identityKey: string,
  way: "saved-identity" | "former-portal" = "saved-identity",
): Promise<SignedIn | null> {
  try {
    const request = new Request(url, {
      headers: { [IdentityStrategy.header]: encodeURIComponent(identityKey) },
    });
    const identity = await authenticator(context, way).authenticate("identity", request);
    return await openSession(url, context, way, identity);
  } catch (error) {
    if (error instanceof UpstreamError && error.code === "unauthorized") return null;
    throw error;
  }
}

/** Opens a temporary agent session with a one-time key (SES-25). Throws `UpstreamError`, `TooManyAttempts`. */
export async function signInAsAgent(url: URL, context: AppLoadContext, agentKey: string): Promise<SignedIn> {
  const counted = countedKey(context.clientAddress);
  const reply = await attemptSignIn({ context, way: "agent-link", counted, nameDigest: null }, () =>
    createUpstreamSession(anonymousUpstream(context), { agentKey }),
  );
  const identity = await identify(context, { ...reply, identityKey: null, agent: true });
  return openSession(url, context, "agent-link", identity);
}

function authenticator(context: AppLoadContext, way: SignInWay): Authenticator<UpstreamIdentity> {
  const password = new FormStrategy<UpstreamIdentity>(async ({ request }) => {
    const form = await parseForm({ request, context }, signInSchema);
    if (!form.ok) throw new Error("The login form is checked before it is used to sign in");
    const { username, password } = form.value;
    // The key can only be requested now; the device gets it after 'Save Password' (SES-20).
    const cookies = request.headers.get("Cookie");
    const url = new URL(request.url);
    const saveIdentity = !neverSavesIdentity(url, cookies) && readIdentity(url, cookies) === null;
    const nameDigest = nameKey(username);
    const device = knownDevice(url, cookies, username);
    const counted = countedPassword(nameDigest, context.clientAddress, device);
    const reply = await attemptSignIn({ context, way: "password", counted, nameDigest }, () =>
      createLogin(anonymousUpstream(context), { username, password, saveIdentity }),
    );
    return identify(context, { ...reply, agent: false });
  });
  const identity = new IdentityStrategy<UpstreamIdentity>(async ({ identityKey }) => {
    const counted =
      way === "former-portal" ? countedKey(context.clientAddress) : countedIdentity(identityKey);
    const reply = await attemptSignIn({ context, way, counted, nameDigest: null }, () =>
      createUpstreamSession(anonymousUpstream(context), { identityKey }),
    );
    return identify(context, { ...reply, identityKey: null, agent: reply.agentUserSession });
  });
  return new Authenticator<UpstreamIdentity>().use(password, "password").use(identity, "identity");
}

async function identify(
  context: AppLoadContext,
  reply: { sessionKey: string; identityKey?: string | null; agent: boolean },
): Promise<UpstreamIdentity> {
  const user = await getMe(upstreamFor(context, reply.sessionKey));
  const { sessionKey, agent, identityKey = null } = reply;
  return { sessionKey, userId: user.userId, agent, identityKey };
}

function openSession(
  url: URL,
  context: AppLoadContext,
  way: SignInWay,
  identity: UpstreamIdentity,
  options: { offerIdentity?: boolean } = {},
): Promise<SignedIn> {
  const { sessionKey, userId, agent } = identity;
  const offerIdentity = options.offerIdentity ?? false;
  const identityKey = offerIdentity ? identity.identityKey : null;
  return storeGuarded(context, async () => {
    const hasKeptForm = !agent && (await findKeptForm(userId)) !== null;
    const signedIn = await createSession(url, {
      sessionKey,
      userId,
      agent,
      offerIdentity,
      identityKey,
      hasKeptForm,
    });
    const { clientAddress: address } = context;
    if (agent || way === "agent-link") securityEvent("agent-started", { userId, address });
    else securityEvent("signed-in", { userId, address, way });
    return signedIn;
  });
}
