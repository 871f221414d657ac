import { z } from "zod";
import {
  BAD_REPLY_TEXT,
  BUSY_TEXT,
  codeOfStatus,
  UpstreamError,
  userTextOf,
  type UpstreamErrorCode,
} from "./error";
import { readJson } from "./reply-json";
import { TransportError, type TransportReply } from "./transport.server";

/** The error of a reply that is none of success; `id` is the request's, `body` the reply's where it has been read. */
export function errorOfReply(call: string, reply: TransportReply, id: string, body?: Buffer): UpstreamError {
  const { status, headers } = reply;
  const header = headers["x-posh-error"];
  const bodyText = status === 409 && body ? textOfBody(body) : "";
  return new UpstreamError({
    code: codeOfStatus(status),
    call,
    upstreamStatus: status,
    userText: userTextOf(Array.isArray(header) ? header[0] : header, status, bodyText),
    id,
  });
}

const told = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]);

/**
 * What a body says to the user (API-8): its text, or that of its JSON. '' for markup, which is the page of something on
 * the way, and for other JSON.
 */
function textOfBody(body: Buffer): string {
  const text = body.toString("utf8").trim();
  const json = readJson(body);
  // What begins as JSON and is none was cut off, or is too costly to read.
  const words = /^[[{"]/.test(text) ? "" : text;
  const said = json.success ? (told.safeParse(json.value).data ?? "") : words;
  return said.trimStart().startsWith("<") ? "" : said;
}

/** The error of a call that got no usable reply: status −1 (API-10). */
export function errorOfTransport(call: string, error: unknown, id: string): UpstreamError {
  const { code, userText } = FAILURES[error instanceof TransportError ? error.kind : "connection"];
  const detail = error instanceof Error ? error.message : String(error);
  return new UpstreamError({ code, call, upstreamStatus: -1, userText, id, detail, cause: error });
}

const FAILURES: Record<TransportError["kind"], { code: UpstreamErrorCode; userText: string }> = {
  connection: { code: "network", userText: "Error code -1" },
  broken: { code: "network", userText: "Error code -1" },
  timeout: { code: "timeout", userText: "Error code -1" },
  "too-large": { code: "bad-reply", userText: BAD_REPLY_TEXT },
  unreadable: { code: "bad-reply", userText: BAD_REPLY_TEXT },
  busy: { code: "busy", userText: BUSY_TEXT },
};

/** Whether a read may be tried once more (API-15). */
export function isWorthRepeating(error: UpstreamError): boolean {
  return error.code === "network" || [502, 503, 504].includes(error.upstreamStatus);
}
