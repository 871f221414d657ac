import type { ErrorRequestHandler, Response } from "express";

/** A call whose reply is a failure: its status, and the text for the user in `X-POSH-ERROR`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(text);
  }
}

export const sessionEnded = () => new Refusal(401, "Your session has ended. Please sign in again.");
export const notAllowed = (text = "You are not allowed to do this.") => new Refusal(403, text);
export const notFound = (what: string) => new Refusal(404, `${what} was not found.`);

/** The last handler of a router: turns what a handler threw into the error reply. */
export const replyWithError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (response.headersSent) return void response.destroy();
  if (error instanceof Refusal) return sendRefusal(response, error.status, error.text);
  const status = statusOf(error);
  if (status >= 500) console.error("sandbox:", error);
  sendRefusal(
    response,
    status,
    status >= 500 ? "The service had a problem." : "The request could not be read.",
  );
};

function sendRefusal(response: Response, status: number, text: string): void {
  response.status(status).setHeader("X-POSH-ERROR", encodeURIComponent(text));
  response.json({ status, message: text });
}

/** Errors of the body parsers carry their own 4xx status. */
function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("status" in error)) return 500;
  return typeof error.status === "number" ? error.status : 500;
}
