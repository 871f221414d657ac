import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Request, Response } from "express";
import { connectionOf } from "~/lib/client-connection.server";
import { log } from "~/lib/log.server";

const contexts = new WeakMap<Request, AppLoadContext>();

/**
 * What the handlers, loaders and actions of one request share: calling it again with that request returns the same
 * object. Express finds the client's address behind trusted proxies.
 */
export function requestContext(request: Request, response: Response): AppLoadContext {
  const known = contexts.get(request);
  if (known) return known;
  const context = {
    nonce: randomBytes(16).toString("base64"),
    requestId: randomBytes(4).toString("hex").toUpperCase(),
    log,
    clientAddress: request.ip ?? request.socket.remoteAddress ?? "unknown",
    connection: connectionOf(response),
  };
  contexts.set(request, context);
  return context;
}
