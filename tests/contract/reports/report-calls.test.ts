import { expect, test } from "vitest";
import { Upstream } from "~/upstream/client.server";
import {
  getCallSummary,
  getCallVolume,
  getContactInsights,
  getCurrentUsage,
} from "~/upstream/reports/calls.server";
import { CURRENT_INVOICE } from "~/upstream/reports/current-invoice";
import { getInvoiceTasks } from "~/upstream/reports/tasks.server";
import { api, apiConsole } from "../../setup/embedded-api";
import { recordingLog } from "../../setup/recording-log";

const HARBOR = "1001";
const { log, lines } = recordingLog();
const upstream = new Upstream({
  baseUrl: api.running.url,
  sessionKey: await api.signIn("admin@harbor.example"),
  requestId: "AB12CD34",
  log,
});

test("the report queries of the period that runs (REP-19)", async () => {
  expect(await getCurrentUsage(upstream, HARBOR)).toMatchObject({ totalCalls: 318, usedMinutes: 463 });
  const volume = await getCallVolume(upstream, HARBOR, CURRENT_INVOICE);
  expect(volume.series.map(({ name }) => name)).toEqual(["Call Volume", "Billable Minutes"]);
  expect(volume.categories[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
  const insights = await getContactInsights(upstream, HARBOR, CURRENT_INVOICE);
  expect(insights.series.map(({ name }) => name)).toContain("New lead");
  expect(await getCallSummary(upstream, HARBOR, CURRENT_INVOICE)).toEqual({
    totalTasks: 318,
    totalBillable: 463,
    totalAssist: 9,
    totalBillableAssist: 7,
  });
});

test("the tasks of an invoice, with those that are outbound", async () => {
  const { tasks, outboundTaskIds } = await getInvoiceTasks(upstream, HARBOR, CURRENT_INVOICE);
  expect(new Set(tasks.map(({ taskId }) => taskId)).size).toBe(318);
  expect(outboundTaskIds.size).toBeGreaterThan(10);
  expect(tasks.filter(({ taskId }) => outboundTaskIds.has(taskId)).length).toBeGreaterThan(10);
  expect(tasks.every(({ billableMinutes }) => typeof billableMinutes === "number")).toBe(true);
  expect(lines).toEqual([]);
});

test("the period that runs is 0 to the report queries and in the path of the tasks, −1 to the summary (REP-19, API-17)", async () => {
  const before = (await apiConsole.requests("/accounts/1001/reports/")).length;
  await getCurrentUsage(upstream, HARBOR);
  await getCallVolume(upstream, HARBOR, CURRENT_INVOICE);
  await getContactInsights(upstream, HARBOR, CURRENT_INVOICE);
  await getInvoiceTasks(upstream, HARBOR, CURRENT_INVOICE);
  await getCallSummary(upstream, HARBOR, CURRENT_INVOICE);
  await getCallVolume(upstream, HARBOR, "100131");
  const sent = (await apiConsole.requests("/accounts/1001/reports/")).slice(before);
  expect(sent.map(({ path, query }) => [path.split("/reports/")[1], query])).toEqual([
    ["current", { invoiceId: "0" }],
    ["callVolume", { invoiceId: "0" }],
    ["contactInsights", { invoiceId: "0" }],
    ["0/tasks", {}],
    ["callSummary", { invoiceId: "-1" }],
    ["callVolume", { invoiceId: "100131" }],
  ]);
});
