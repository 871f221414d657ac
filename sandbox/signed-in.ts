import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { Sandbox } from "./context";
import { notAllowed, sessionEnded } from "./refusal";
import type { Caller } from "./session-store";

export type SignedInHandler = (caller: Caller, request: Request, response: Response) => void | Promise<void>;
export type OpenHandler = (request: Request, response: Response) => void | Promise<void>;

/** A call that needs a session: without a known bearer key it is answered with 401. */
export function signedIn(sandbox: Sandbox, handler: SignedInHandler): RequestHandler {
  return open((request, response) => {
    const [, key] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
    const caller = key ? sandbox.sessions.find(key) : null;
    if (!caller) throw sessionEnded();
    return handler(caller, request, response);
  });
}

/** A call that anybody may make. Whatever the handler throws goes to the error reply. */
export function open(handler: OpenHandler): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    Promise.resolve()
      .then(() => handler(request, response))
      .catch(next);
  };
}

/** Staff in a customer's name may look, but neither mark things read nor change settings. */
export function refuseAgent(caller: Caller): void {
  if (caller.agent) throw notAllowed("This cannot be changed in a temporary agent session.");
}
