import express, { type RequestHandler, type Router } from "express";
import { notFound, replyWithError } from "./refusal";
import type { Resource } from "./resource";
import { addRoute } from "./route";
import type { Sandbox } from "./sandbox";

const BODY_LIMIT = "1mb";

/** Reads the body of a request, a form or JSON, into `request.body`. */
export const readBody: RequestHandler[] = [
  express.urlencoded({ extended: false, limit: BODY_LIMIT }),
  express.json({ limit: BODY_LIMIT }),
];

/** The upstream API: every request is written down, then meets the faults, then the routes of the resources. */
export function apiRouter(sandbox: Sandbox, resources: readonly Resource[]): Router {
  const router = express.Router();
  router.use(readBody, sandbox.journal.record, sandbox.faults.apply);
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  for (const { routes } of resources)
    for (const route of routes?.(sandbox) ?? []) addRoute(router, sandbox.sessions, route);
  router.use(() => {
    throw notFound("The call");
  });
  router.use(replyWithError);
  return router;
}
