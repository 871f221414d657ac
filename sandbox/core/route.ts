import type { NextFunction, Request, RequestHandler, Response, Router } from "express";
import { notAllowed, sessionEnded } from "./refusal";
import { bearerKey } from "./secrets";
import type { Caller, Sessions } from "./sessions";

/** A request and its reply. */
export interface Exchange {
  request: Request;
  response: Response;
}

export interface SignedInExchange extends Exchange {
  caller: Caller;
}

interface RouteAddress {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below the base of the API, with the parameters of express: `/messages/:messageId`. */
  path: string;
}

/**
 * One call of the API. What `handle` returns is sent as JSON; a handler that replies through `response`
 * returns nothing. Whatever it throws becomes the error reply.
 */
export type Route = RouteAddress &
  (
    | {
        /** Without the bearer key of an open session the reply is a 401. */
        access: "session";
        handle(exchange: SignedInExchange): unknown;
      }
    | {
        /** Anybody may call it. */
        access: "open";
        handle(exchange: Exchange): unknown;
      }
  );

/** Adds the route to the router, behind the check that its `access` asks for. */
export function addRoute(router: Router, sessions: Sessions, route: Route): void {
  const handler = replying((exchange) =>
    route.access === "open"
      ? route.handle(exchange)
      : route.handle({ ...exchange, caller: callerOf(exchange.request, sessions) }),
  );
  router[route.method](route.path, handler);
}

/** An express handler that sends what `handle` returns as JSON, and passes on what it throws. */
function replying(handle: (exchange: Exchange) => unknown): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    Promise.resolve()
      .then(() => handle({ request, response }))
      .then((body) => {
        if (body !== undefined) response.json(body);
      })
      .catch(next);
  };
}

/** Staff in a customer's name may look, but neither mark things read nor change settings. */
export function refuseAgent(caller: Caller): void {
  if (caller.agent) throw notAllowed("This cannot be changed in a temporary agent session.");
}

function callerOf(request: Request, sessions: Sessions): Caller {
  const key = bearerKey(request.headers.authorization);
  const caller = key ? sessions.find(key) : null;
  if (!caller) throw sessionEnded();
  return caller;
}
