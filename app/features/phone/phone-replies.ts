import type { CallSource } from "../numbers/call-sources";

/** What the dialer needs when it is opened. */
export interface SetupReply {
  sources: CallSource[];
  /** The country of numbers without a + (NUM-5). */
  country: string;
}

/** What the phone signs in with. `gateway`: the path of the signalling on this host; null: the phone service's own. */
export interface TokenReply {
  token: string;
  gateway: string | null;
}

/** What a call connects with. */
export interface OutcallReply {
  outcallPin: string;
}

/** A contact's number that fits what was typed. */
export interface NumberMatch {
  name: string;
  /** E.164. */
  number: string;
  /** With the extension. */
  shown: string;
  extension: string | null;
  /** The number that was typed is in it, and not the extension behind that. */
  byNumber?: true;
}

/** A record of a reply; null for anything else, such as the page that a session's end leads to. */
function record(reply: unknown): Record<string, unknown> | null {
  return typeof reply === "object" && reply !== null ? { ...reply } : null;
}

/** Why a request of the phone failed, as the server says it; null where it says nothing. */
export function errorOf(reply: unknown): string | null {
  const error = record(reply)?.["error"];
  return typeof error === "string" ? error : null;
}

export function readToken(reply: unknown): TokenReply | null {
  const { token, gateway } = record(reply) ?? {};
  if (typeof token !== "string") return null;
  return { token, gateway: typeof gateway === "string" ? gateway : null };
}

export function readOutcall(reply: unknown): OutcallReply | null {
  const { outcallPin } = record(reply) ?? {};
  return typeof outcallPin === "string" ? { outcallPin } : null;
}

export function readSetup(reply: unknown): SetupReply | null {
  const { sources, country } = record(reply) ?? {};
  if (!Array.isArray(sources) || typeof country !== "string") return null;
  return { sources: sources.flatMap((source) => sourceOf(source) ?? []), country };
}

export function readMatches(reply: unknown): NumberMatch[] | null {
  const { matches } = record(reply) ?? {};
  return Array.isArray(matches) ? matches.flatMap((match) => matchOf(match) ?? []) : null;
}

function sourceOf(value: unknown): CallSource | null {
  const { id, number, account } = record(value) ?? {};
  if (typeof id !== "string" || typeof number !== "string" || typeof account !== "string") return null;
  return { id, number, account };
}

function matchOf(value: unknown): NumberMatch | null {
  const { name, number, shown, extension, byNumber } = record(value) ?? {};
  if (typeof name !== "string" || typeof number !== "string" || typeof shown !== "string") return null;
  return {
    name,
    number,
    shown,
    extension: typeof extension === "string" ? extension : null,
    ...(byNumber === true && { byNumber }),
  };
}
