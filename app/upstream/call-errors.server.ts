import { BAD_REPLY_TEXT, codeOfStatus, UpstreamError, userTextOf } from "./error";
import { TransportError, type TransportReply } from "./transport.server";

/** The error of a reply that is none of success; `id` is the request's. */
export function errorOfReply(call: string, reply: TransportReply, id: string): UpstreamError {
  const header = reply.headers["x-posh-error"];
  return new UpstreamError({
    code: codeOfStatus(reply.status),
    call,
    upstreamStatus: reply.status,
    userText: userTextOf(Array.isArray(header) ? header[0] : header, reply.status),
    id,
  });
}

/** The error of a call that got no usable answer: status −1 (API-10). */
export function errorOfTransport(call: string, error: unknown, id: string): UpstreamError {
  const kind = error instanceof TransportError ? error.kind : "connection";
  const tooLarge = kind === "too-large";
  return new UpstreamError({
    code: tooLarge ? "bad-reply" : kind === "timeout" ? "timeout" : "network",
    call,
    upstreamStatus: -1,
    userText: tooLarge ? BAD_REPLY_TEXT : "Error code -1",
    id,
    detail: error instanceof Error ? error.message : String(error),
    cause: error,
  });
}

/** Whether a read may be tried once more (API-15). */
export function isWorthRepeating(error: UpstreamError): boolean {
  return error.code === "network" || [502, 503, 504].includes(error.upstreamStatus);
}
