import type { Request, Response } from "express";
import { env } from "~/env.server";
import { plainPage } from "~/lib/plain-page";
import { requestContext } from "./request-context.server";

export interface Refusal {
  status: number;
  title: string;
  /** The text for the user, which says what to do next. */
  text: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** The methods that are taken, for a 405. */
  allow?: string;
}

/** Ends a request with a page that says why, before it reaches a route. */
export function refuse(request: Request, response: Response, refusal: Refusal): void {
  const { status, title, text, retryAfter, allow } = refusal;
  const { requestId: id, nonce, log } = requestContext(request, response);
  log.warn({ id, status, path: request.path }, title);
  if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
  if (allow !== undefined) response.setHeader("Allow", allow);
  response.setHeader("Cache-Control", "no-store");
  // Close the connection: an unread request body would block the next request on it.
  response.setHeader("Connection", "close");
  response
    .status(status)
    .type("html")
    .send(plainPage({ title, text, id, brand: env().brand, nonce }));
}
