import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { parseForm } from "~/components/forms/parse-form.server";
import { UpstreamError } from "~/upstream/error";
import { getMe } from "~/upstream/me/calls.server";
import { createLogin, createSession as createUpstreamSession } from "~/upstream/session/calls.server";
import { IdentityStrategy } from "./identity-strategy.server";
import { neverSavesIdentity, readIdentity } from "./identity-cookie.server";
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

/** Signs in with the posted login form. Throws `UpstreamError` (`unauthorized` = wrong password). */
export async function signInWithPassword(request: Request, context: AppLoadContext): Promise<SignedIn> {
  const identity = await authenticator(context).authenticate("password", request);
  return openSession(new URL(request.url), context, identity, {
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

/** Exchanges an identity key for a session. Null when the API responds 401: the saved key is worthless then. */
export async function signInWithIdentity(
  url: URL,
  context: AppLoadContext,
  identityKey: string,
): Promise<SignedIn | null> {
  try {
    const request = new Request(url, {
      headers: { [IdentityStrategy.header]: encodeURIComponent(identityKey) },
    });
    return await openSession(url, context, await authenticator(context).authenticate("identity", request));
  } catch (error) {
    if (error instanceof UpstreamError && error.code === "unauthorized") return null;
    throw error;
  }
}

/** Opens a temporary agent session with a one-time key (SES-25). Throws `UpstreamError`. */
export async function signInAsAgent(url: URL, context: AppLoadContext, agentKey: string): Promise<SignedIn> {
  const reply = await createUpstreamSession(anonymousUpstream(context), { agentKey });
  return openSession(url, context, await identify(context, { ...reply, identityKey: null, agent: true }));
}

function authenticator(context: AppLoadContext): Authenticator<UpstreamIdentity> {
  const password = new FormStrategy<UpstreamIdentity>(async ({ request }) => {
    const form = await parseForm({ request, context }, signInSchema);
    if (!form.ok) throw new Error("The login form is checked before it is used to sign in");
    const { username, password } = form.value;
    // The key can only be requested now; the device gets it after 'Save Password' (SES-20).
    const cookies = request.headers.get("Cookie");
    const url = new URL(request.url);
    const saveIdentity = !neverSavesIdentity(url, cookies) && readIdentity(url, cookies) === null;
    const reply = await createLogin(anonymousUpstream(context), { username, password, saveIdentity });
    return identify(context, { ...reply, agent: false });
  });
  const identity = new IdentityStrategy<UpstreamIdentity>(async ({ identityKey }) => {
    const reply = await createUpstreamSession(anonymousUpstream(context), { identityKey });
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
  identity: UpstreamIdentity,
  options: { offerIdentity?: boolean } = {},
): Promise<SignedIn> {
  const { sessionKey, userId, agent } = identity;
  const offerIdentity = options.offerIdentity ?? false;
  const identityKey = offerIdentity ? identity.identityKey : null;
  return storeGuarded(context, async () => {
    const hasKeptForm = !agent && (await findKeptForm(userId)) !== null;
    return createSession(url, { sessionKey, userId, agent, offerIdentity, identityKey, hasKeptForm });
  });
}
