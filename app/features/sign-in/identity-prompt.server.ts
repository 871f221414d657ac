import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { ABSOLUTE_MS, type Session } from "../session/session.server";

const PROMPT_COOKIE = "asked-to-stay";

/**
 * The Set-Cookie header of the one page that shows the 'Stay signed in' prompt, so that no later page of this session
 * does (SES-20); null where the prompt is not shown.
 */
export function showIdentityPrompt(request: Request, session: Session): string | null {
  const { offerIdentity, agent, createdAt } = session;
  if (!offerIdentity || agent) return null;
  const url = new URL(request.url);
  const name = cookieName(url, PROMPT_COOKIE);
  if (readCookie(request.headers.get("Cookie"), name) === String(createdAt)) return null;
  const options = { secure: needsSecureCookies(url), maxAge: ABSOLUTE_MS / 1000 };
  return writeCookie(name, String(createdAt), options);
}
