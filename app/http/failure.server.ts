import type { ErrorRequestHandler } from "express";
import { refuse } from "./refusal-page.server";
import { requestContext } from "./request-context.server";

/** Fallback for errors that no route handled. Express recognises an error handler by its four parameters. */
export const respondFailure: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  // The browser has closed the connection: no response is needed, and an aborted request is no failure.
  if (response.destroyed) return;
  const { log, requestId: id } = requestContext(request, response);
  log.error({ error, id, path: request.path }, "A request failed");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = "An unexpected error happened on our side. Please try again.";
  refuse(request, response, { status: 500, title: "Something went wrong", text });
};
