import express, { type NextFunction, type Request, type Response, type Router } from "express";
import { z } from "zod";
import { makeAgentKey } from "../authentication/store";
import { readBody } from "../core/api";
import { faultRequest } from "../core/faults";
import { parseInput } from "../core/input";
import { BASE_PATH } from "../core/paths";
import { notAllowed, notFound } from "../core/refusal";
import { addRoute, type Exchange, type Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { listDevices } from "../devices/store";
import { findUserByName } from "../me/store";
import { changeServiceStatus } from "../service/store";
import { listOutcalls } from "../telephone/store";
import { addContacts, contactsRequest } from "./contacts";
import { addLeads, leadsRequest } from "./leads";
import { listPayments } from "../payments/store";
import { listReceived } from "../transfers/store";
import { consolePage } from "./page";
import { quoteBody } from "../quotes/schema";
import { givePassword, passwordRequest } from "./passwords";
import { sendQuote } from "./quotes";
import { addReportInvoice, reportInvoiceRequest } from "./report-invoice";
import { ring, ringRequest } from "./ring";
import { changeRoles, rolesRequest } from "./roles";
import { replaceStatuses, statusesRequest } from "./statuses";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);
const namedUser = z.object({ username: z.string() });
/** Fields of `GET /status`, each with its new value. The page's form sends `filterDays` as text. */
const serviceRequest = z.object({ filterDays: z.coerce.number().optional() }).catchall(z.unknown());
const faultsQuery = z.object({ match: z.string().optional() });
const journalQuery = z.object({ path: z.string().default("") });

/** The console: a page for people, and the same by JSON for tests. Only this machine may use it. */
export function consoleRouter(sandbox: Sandbox): Router {
  const router = express.Router();
  router.use(onlyThisMachine, readBody);
  for (const route of consoleRoutes(sandbox)) addRoute(router, sandbox.sessions, route);
  return router;
}

function consoleRoutes(sandbox: Sandbox): readonly Route[] {
  const { database, faults, journal, outbox, sessions } = sandbox;
  const showPage = (exchange: Exchange) => sendPage(sandbox, exchange);
  const clearFaults = (exchange: Exchange) => {
    faults.clear(parseInput(faultsQuery, exchange.request.query).match);
    return respond(exchange, { faults: faults.list() }, "All faults are off.");
  };
  return [
    { method: "get", path: "/", access: "open", handle: showPage },
    { method: "get", path: "/console", access: "open", handle: showPage },
    { method: "get", path: "/console/outbox", access: "open", handle: () => outbox.list() },
    {
      method: "get",
      path: "/console/requests",
      access: "open",
      handle: ({ request }) =>
        journal.list(parseInput(journalQuery, request.query).path.replace(BASE_PATH, "")),
    },
    { method: "get", path: "/console/transfers", access: "open", handle: () => listReceived(database) },
    { method: "get", path: "/console/devices", access: "open", handle: () => listDevices(database) },
    { method: "get", path: "/console/calls", access: "open", handle: () => listOutcalls(database) },
    { method: "get", path: "/console/payments", access: "open", handle: () => listPayments(database) },
    {
      method: "post",
      path: "/console/messages",
      access: "open",
      handle(exchange) {
        const { messageId } = ring(sandbox, parseInput(ringRequest, withoutBlanks(exchange.request)));
        return respond(exchange, { messageId }, `Activity ${messageId} has come in.`);
      },
    },
    {
      method: "post",
      path: "/console/contacts",
      access: "open",
      handle(exchange) {
        const contactIds = addContacts(sandbox, parseInput(contactsRequest, exchange.request.body));
        return respond(exchange, { contactIds }, `${contactIds.length} contacts were added.`);
      },
    },
    {
      method: "post",
      path: "/console/leads",
      access: "open",
      handle(exchange) {
        const leadIds = addLeads(sandbox, parseInput(leadsRequest, exchange.request.body));
        return respond(exchange, { leadIds }, `${leadIds.length} chats were added.`);
      },
    },
    {
      method: "post",
      path: "/console/statuses",
      access: "open",
      handle(exchange) {
        const statusIds = replaceStatuses(sandbox, parseInput(statusesRequest, exchange.request.body));
        return respond(exchange, { statusIds }, `The user has ${statusIds.length} statuses.`);
      },
    },
    {
      method: "post",
      path: "/console/report-invoices",
      access: "open",
      handle(exchange) {
        const invoiceId = addReportInvoice(sandbox, parseInput(reportInvoiceRequest, exchange.request.body));
        return respond(exchange, { invoiceId }, `Invoice ${invoiceId} was added.`);
      },
    },
    {
      method: "post",
      path: "/console/roles",
      access: "open",
      handle(exchange) {
        const changed = changeRoles(sandbox, parseInput(rolesRequest, exchange.request.body));
        return respond(exchange, { changed }, `${changed} roles were changed.`);
      },
    },
    {
      method: "post",
      path: "/console/status",
      access: "open",
      handle(exchange) {
        const fields = parseInput(serviceRequest, withoutBlanks(exchange.request));
        const status = changeServiceStatus(database, fields);
        return respond(exchange, { status }, "What the service says of itself was changed.");
      },
    },
    { method: "get", path: "/console/faults", access: "open", handle: () => faults.list() },
    {
      method: "post",
      path: "/console/faults",
      access: "open",
      handle(exchange) {
        const fault = parseInput(faultRequest, withoutBlanks(exchange.request));
        faults.add(fault);
        return respond(exchange, { faults: faults.list() }, `Fault ${fault.kind} is on.`);
      },
    },
    { method: "delete", path: "/console/faults", access: "open", handle: clearFaults },
    // The same for the page, because HTML forms cannot send DELETE.
    { method: "post", path: "/console/faults/clear", access: "open", handle: clearFaults },
    {
      method: "post",
      path: "/console/agent-keys",
      access: "open",
      handle(exchange) {
        const user = userNamed(sandbox, exchange.request);
        const key = makeAgentKey(database, user.userId);
        outbox.send({
          channel: "mail",
          to: "agents@provider.example",
          subject: `Agent session for ${user.username}`,
          text: `${sandbox.portalUrl}/login/agent?key=${key}`,
        });
        return respond(exchange, { key }, "An agent key was made; its link is in the outbox.");
      },
    },
    {
      method: "post",
      path: "/console/passwords",
      access: "open",
      handle(exchange) {
        const body = withoutBlanks(exchange.request);
        const username = givePassword(sandbox, parseInput(passwordRequest, body));
        return respond(exchange, { username }, `${username} has the demo password.`);
      },
    },
    {
      method: "post",
      path: "/console/quotes",
      access: "open",
      handle(exchange) {
        const quote = parseInput(quoteBody, withoutBlanks(exchange.request));
        return respond(exchange, sendQuote(sandbox, quote), "A quote was made; its link is in the outbox.");
      },
    },
    {
      method: "post",
      path: "/console/sessions/expire",
      access: "open",
      handle(exchange) {
        const user = userNamed(sandbox, exchange.request);
        const expired = sessions.closeAllOf(user.userId);
        return respond(exchange, { expired }, `${expired} sessions of ${user.username} have ended.`);
      },
    },
  ];
}

function sendPage(sandbox: Sandbox, { request, response }: Exchange): void {
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  );
  response.type("html").send(consolePage(sandbox, String(request.query["said"] ?? "")));
}

/** Refuses any other host name and pages of another origin, so that no web site can use the console through a browser. */
function onlyThisMachine(request: Request, _response: Response, next: NextFunction): void {
  const host = request.headers.host ?? "";
  const { origin } = request.headers;
  const hostName = host.replace(/:\d+$/, "");
  if (!LOOPBACK.has(hostName) || (origin !== undefined && origin !== `http://${host}`)) {
    return next(notAllowed("The console can be used from this machine only."));
  }
  next();
}

/** The page's own forms are led back to the page, which shows `said`; everybody else gets `result` as JSON. */
function respond({ request, response }: Exchange, result: unknown, said: string): unknown {
  if (!isForm(request)) return result;
  return response.redirect(303, `/console?said=${encodeURIComponent(said)}`);
}

function isForm(request: Request): boolean {
  return Boolean(request.is("application/x-www-form-urlencoded"));
}

/** The body without the fields that were left empty on the page's forms. */
function withoutBlanks(request: Request): unknown {
  const body: unknown = request.body;
  if (!isForm(request) || typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ""));
}

function userNamed(sandbox: Sandbox, request: Request) {
  const { username } = parseInput(namedUser, request.body);
  const user = findUserByName(sandbox.database, username);
  if (!user) throw notFound(`The user ${username}`);
  return user;
}
