import { Readable } from "node:stream";
import type { Response } from "express";
import { z } from "zod";
import { parseId, parseInput } from "../core/input";
import { notFound } from "../core/refusal";
import type { Route, SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { findInvoice } from "../invoices/store";
import { callVolume, contactInsights } from "./charts";
import { assistsOf, findPlan, taskIds, taskTexts, totalsOf, type ReportKey } from "./store";

const PIECE_SIZE = 500;
const reportQuery = z.object({ invoiceId: z.string().default("0") });

/** The reports of an account, for its GLOBALADMIN alone. */
export function reportRoutes({ database, rights }: Sandbox): readonly Route[] {
  const accountIdOf = ({ caller, request }: SignedInExchange): number => {
    const accountId = parseId(request.params["accountId"], "The account");
    rights.requireGlobalAdmin(caller.userId, accountId);
    return accountId;
  };
  /** The account and the invoice of the exchange, where both exist; 0 is the period that runs. */
  const keyOf = (exchange: SignedInExchange, invoice: string | undefined): ReportKey => {
    const accountId = accountIdOf(exchange);
    const invoiceId = parseId(invoice, "The invoice");
    if (invoiceId !== 0 && !findInvoice(database, accountId, invoiceId)) throw notFound("The invoice");
    return { accountId, invoiceId };
  };
  const queriedKey = (exchange: SignedInExchange) =>
    keyOf(exchange, parseInput(reportQuery, exchange.request.query).invoiceId);

  return [
    {
      method: "get",
      path: "/accounts/:accountId/reports/current",
      access: "session",
      handle(exchange) {
        const key = queriedKey(exchange);
        const plan = findPlan(database, key.accountId);
        if (!plan) throw notFound("The account");
        if (key.invoiceId === 0) return plan;
        const { tasks, minutes } = totalsOf(database, key);
        const extended = Math.max(0, minutes - Number(plan["planMinutes"]));
        return { ...plan, usedMinutes: minutes, totalCalls: tasks, extendedMinutes: extended };
      },
    },
    {
      method: "get",
      path: "/accounts/:accountId/reports/callVolume",
      access: "session",
      handle: (exchange) => callVolume(database, queriedKey(exchange)),
    },
    {
      method: "get",
      path: "/accounts/:accountId/reports/contactInsights",
      access: "session",
      handle: (exchange) => contactInsights(database, queriedKey(exchange)),
    },
    {
      method: "get",
      path: "/accounts/:accountId/reports/callSummary",
      access: "session",
      handle(exchange) {
        // This call alone knows the period that runs as -1.
        const { invoiceId } = parseInput(reportQuery, exchange.request.query);
        const key = keyOf(exchange, invoiceId === "-1" ? "0" : invoiceId);
        const { tasks, minutes } = totalsOf(database, key);
        const { total, billable } = assistsOf(database, key);
        return {
          totalTasks: tasks,
          totalBillable: minutes,
          totalAssist: total,
          totalBillableAssist: billable,
        };
      },
    },
    {
      method: "get",
      path: "/accounts/:accountId/reports/:invoiceId/tasks",
      access: "session",
      handle(exchange) {
        const key = keyOf(exchange, exchange.request.params["invoiceId"]);
        const [inbound, outbound] = [totalsOf(database, key, [0]), totalsOf(database, key, [1])];
        const frame = {
          inboundTasks: taskIds(database, key, 0),
          outboundTasks: taskIds(database, key, 1),
          inboundMinutes: inbound.minutes,
          inboundTime: timeOf(inbound.minutes),
          outboundMinutes: outbound.minutes,
          outboundTime: timeOf(outbound.minutes),
        };
        return sendTasks(exchange.response, frame, taskTexts(database, key));
      },
    },
  ];
}

/** The reply in pieces: 100,000 tasks would be one string of some 50 MB. */
function sendTasks(response: Response, frame: object, tasks: readonly string[]): Promise<void> {
  response.type("json");
  return new Promise((resolve, reject) => {
    const pieces = Readable.from(replyPieces(frame, tasks));
    pieces.on("error", reject);
    response.on("close", resolve);
    pieces.pipe(response);
  });
}

function* replyPieces(frame: object, tasks: readonly string[]): Generator<string> {
  yield `${JSON.stringify(frame).slice(0, -1)},"tasks":[`;
  for (let start = 0; start < tasks.length; start += PIECE_SIZE)
    yield (start > 0 ? "," : "") + tasks.slice(start, start + PIECE_SIZE).join(",");
  yield "]}";
}

/** Minutes as hours, minutes and seconds: '07:43:30'. */
function timeOf(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
