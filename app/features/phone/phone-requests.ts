import { keptUserHeaders } from "../session/keep-page";
import { errorOf, readMatches, readOutcall, readSetup, readToken } from "./phone-replies";
import type { NumberMatch, SetupReply, TokenReply } from "./phone-replies";

/** A request of the phone that failed, in words for the user. */
export class PhoneRequestError extends Error {}

const UNREACHABLE = "The service cannot be reached. Check your connection and try again.";
const UNREADABLE = "This did not work. You may have been logged out: reload the page and try again.";

/** What the dialer needs when it is opened. These functions throw `PhoneRequestError`. */
export function getSetup(): Promise<SetupReply> {
  return request("/phone/setup", readSetup);
}

/** A fresh token (PHN-2). */
export function getToken(): Promise<TokenReply> {
  return request("/phone/token", readToken);
}

/** The contacts' numbers that fit what was typed, or are the number (E.164) that it is read as (PHN-13). */
export function getMatches(
  typed: string,
  number: string | null,
  signal: AbortSignal,
): Promise<NumberMatch[]> {
  const query = new URLSearchParams({ q: typed, ...(number !== null && { number }) });
  return request(`/phone/matches?${query}`, readMatches, { signal });
}

/** Announces a call; returns its pin (PHN-11). */
export async function postOutcall(phoneNumberId: string, outcallNumber: string): Promise<string> {
  const body = new URLSearchParams({ phoneNumberId, outcallNumber });
  return (await request("/phone/outcall", readOutcall, { method: "POST", body })).outcallPin;
}

async function request<Result>(
  path: string,
  read: (reply: unknown) => Result | null,
  init: RequestInit = {},
): Promise<Result> {
  // A call is not carried on with the token of somebody else who has signed in meanwhile.
  const response = await fetch(path, { ...init, headers: keptUserHeaders() }).catch(() => null);
  if (!response) throw new PhoneRequestError(UNREACHABLE);
  const reply: unknown = await response.json().catch(() => null);
  const result = response.ok ? read(reply) : null;
  if (result === null) throw new PhoneRequestError(errorOf(reply) ?? UNREADABLE);
  return result;
}
