import express, { type NextFunction, type Request, type Response, type Router } from "express";
import { z } from "zod";
import { readForm, readJson } from "./api";
import { BASE_PATH } from "./base-path";
import { consolePage } from "./console-page";
import type { Sandbox } from "./context";
import { faultRequest } from "./faults";
import { notFound, notAllowed, parseInput } from "./refusal";
import { ring, ringRequest } from "./ring";
import { open, type OpenHandler } from "./signed-in";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);
const namedUser = z.object({ username: z.string() });
const faultsQuery = z.object({ match: z.string().optional() });
const journalQuery = z.object({ path: z.string().default("") });

/** The console: a page for people, and the same by JSON for tests. Neither leaves this machine. */
export function consoleRouter(sandbox: Sandbox): Router {
  const router = express.Router();
  router.use(onlyThisMachine, readForm, readJson);

  const page = open((request, response) => {
    response.setHeader(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    );
    response.type("html").send(consolePage(sandbox, String(request.query["said"] ?? "")));
  });
  router.get(["/", "/console"], page);

  router.get(
    "/console/outbox",
    open((_request, response) => void response.json(sandbox.outbox.list())),
  );
  router.get(
    "/console/requests",
    open((request, response) => {
      const { path } = parseInput(journalQuery, request.query);
      response.json(sandbox.journal.list(path.replace(BASE_PATH, "")));
    }),
  );
  router.get(
    "/console/faults",
    open((_request, response) => void response.json(sandbox.faults.list())),
  );

  post(router, "/console/messages", (request, response) => {
    const { messageId } = ring(sandbox, parseInput(ringRequest, withoutBlanks(request)));
    answer(request, response, { messageId }, `Activity ${messageId} has come in.`);
  });

  post(router, "/console/faults", (request, response) => {
    const fault = parseInput(faultRequest, withoutBlanks(request));
    sandbox.faults.add(fault);
    answer(request, response, { faults: sandbox.faults.list() }, `Fault ${fault.kind} is on.`);
  });

  const clearFaults: OpenHandler = (request, response) => {
    sandbox.faults.clear(parseInput(faultsQuery, request.query).match);
    answer(request, response, { faults: sandbox.faults.list() }, "All faults are off.");
  };
  router.delete("/console/faults", open(clearFaults));
  // Forms can only post.
  post(router, "/console/faults/clear", clearFaults);

  post(router, "/console/agent-keys", (request, response) => {
    const user = userNamed(sandbox, request);
    const agentKey = sandbox.sessions.makeAgentKey(user.userId);
    const text = `${sandbox.portalUrl}/login/agent?key=${agentKey}`;
    sandbox.outbox.send({
      channel: "mail",
      to: "agents@provider.example",
      subject: `Agent session for ${user.username}`,
      text,
    });
    answer(request, response, { agentKey }, "An agent key was made; its link is in the outbox.");
  });

  post(router, "/console/sessions/expire", (request, response) => {
    const user = userNamed(sandbox, request);
    const expired = sandbox.sessions.closeAllOf(user.userId);
    answer(request, response, { expired }, `${expired} sessions of ${user.username} have ended.`);
  });

  return router;
}

function post(router: Router, path: string, handler: OpenHandler): void {
  router.post(path, open(handler));
}

/** Any other host name, or a page of another origin, is refused: the console must not answer a web site. */
function onlyThisMachine(request: Request, _response: Response, next: NextFunction): void {
  const host = request.headers.host ?? "";
  const { origin } = request.headers;
  const hostName = host.replace(/:\d+$/, "");
  if (!LOOPBACK.has(hostName) || (origin !== undefined && origin !== `http://${host}`)) {
    return next(notAllowed("The console can be used from this machine only."));
  }
  next();
}

/** The page's own forms go back to the page; everybody else gets JSON. */
function answer(request: Request, response: Response, result: unknown, said: string): void {
  if (request.is("application/x-www-form-urlencoded"))
    response.redirect(303, `/console?said=${encodeURIComponent(said)}`);
  else response.json(result);
}

/** A field of a form that was left empty is not there. */
function withoutBlanks(request: Request): unknown {
  const body: unknown = request.body;
  if (!request.is("application/x-www-form-urlencoded") || typeof body !== "object" || body === null)
    return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ""));
}

function userNamed(sandbox: Sandbox, request: Request) {
  const { username } = parseInput(namedUser, request.body);
  const user = sandbox.directory.findByName(username);
  if (!user) throw notFound(`The user ${username}`);
  return user;
}
