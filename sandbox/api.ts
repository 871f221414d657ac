import express, { type ErrorRequestHandler, type RequestHandler, type Router } from "express";
import { accountRoutes } from "./accounts";
import type { Sandbox } from "./context";
import { mediaRoutes } from "./media";
import { meRoutes } from "./me";
import { messagePdfRoute } from "./message-pdf";
import { messageRoutes } from "./messages";
import { notFound, Refusal, sendRefusal } from "./refusal";
import { serviceStatusRoutes } from "./service-status";
import { signInRoutes } from "./sign-in";

const BODY_LIMIT = "1mb";

export const readForm: RequestHandler = express.urlencoded({ extended: false, limit: BODY_LIMIT });
export const readJson: RequestHandler = express.json({ limit: BODY_LIMIT });

/** The upstream API. Every resource adds its own calls. */
export function apiRouter(sandbox: Sandbox): Router {
  const router = express.Router();
  router.use(readForm, readJson, sandbox.journal.record, sandbox.faults.apply);
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  signInRoutes(router, sandbox);
  meRoutes(router, sandbox);
  messagePdfRoute(router, sandbox);
  messageRoutes(router, sandbox);
  mediaRoutes(router, sandbox);
  accountRoutes(router, sandbox);
  serviceStatusRoutes(router, sandbox);
  router.use(() => {
    throw notFound("The call");
  });
  router.use(replyWithError);
  return router;
}

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

/** Errors of the body parsers carry their own 4xx status. */
function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("status" in error)) return 500;
  return typeof error.status === "number" ? error.status : 500;
}
