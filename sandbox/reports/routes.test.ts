import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { callSummary, chart, currentUsage, reportTask } from "../../app/upstream/reports/contract";
import { testSandbox, type TestSandbox } from "../test-client";

const ADMIN = "admin@harbor.example";
const tasksReply = z.object({
  tasks: z.array(reportTask),
  inboundTasks: z.array(z.number()),
  outboundTasks: z.array(z.number()),
  inboundMinutes: z.number(),
  inboundTime: z.string(),
  outboundMinutes: z.number(),
  outboundTime: z.string(),
});

let sandbox: TestSandbox;
let session: string;
beforeAll(async () => {
  sandbox = await testSandbox(60);
  session = await sandbox.signIn(ADMIN);
});
afterAll(() => sandbox.dispose());

async function reply(path: string): Promise<unknown> {
  return (await sandbox.get(session, path)).json();
}

const tasksOf = async (invoiceId: number) =>
  tasksReply.parse(await reply(`/accounts/1001/reports/${invoiceId}/tasks`));
const sum = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((total, each) => total + (each ?? 0), 0);

/** '07:43:30' in seconds; no number for what is no such time. */
function secondsOf(time: string): number {
  const [, hours, minutes, seconds] = /^(\d\d+):([0-5]\d):([0-5]\d)$/.exec(time) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

describe.each([
  [0, -1, 318, 463],
  [100_131, 100_131, 284, 455],
  [100_130, 100_130, 301, 470.5],
  [100_129, 100_129, 0, 0],
])("invoice %s", (invoiceId, summaryId, calls, minutes) => {
  test("tasks, summary, usage and chart have the same totals (REP-10, REP-19)", async () => {
    const { tasks, inboundTasks, outboundTasks, ...sums } = await tasksOf(invoiceId);
    const last = tasks.filter(({ messageId, lastMessageId }) => messageId === lastMessageId);
    expect(last).toHaveLength(calls);
    expect(new Set(tasks.map(({ taskId }) => taskId)).size).toBe(calls);
    expect(inboundTasks.length + outboundTasks.length).toBe(calls);
    expect(sum(last.map(({ billableMinutes }) => billableMinutes))).toBe(minutes);
    expect(sums.inboundMinutes + sums.outboundMinutes).toBe(minutes);
    expect([sums.inboundTime, sums.outboundTime].map(secondsOf)).toEqual([
      sums.inboundMinutes * 60,
      sums.outboundMinutes * 60,
    ]);

    const summary = await reply(`/accounts/1001/reports/callSummary?invoiceId=${summaryId}`);
    expect(callSummary.parse(summary)).toMatchObject({ totalTasks: calls, totalBillable: minutes });
    const usage = await reply(`/accounts/1001/reports/current?invoiceId=${invoiceId}`);
    expect(currentUsage.parse(usage)).toMatchObject({ totalCalls: calls, usedMinutes: minutes });
    const volume = chart.parse(await reply(`/accounts/1001/reports/callVolume?invoiceId=${invoiceId}`));
    expect(volume.series.map(({ data }) => sum(data))).toEqual(calls === 0 ? [] : [calls, minutes]);
    const insights = chart.parse(
      await reply(`/accounts/1001/reports/contactInsights?invoiceId=${invoiceId}`),
    );
    expect(sum(insights.series.flatMap(({ data }) => data))).toBe(calls);
    for (const { data } of [...volume.series, ...insights.series])
      expect(data).toHaveLength(volume.categories.length);
  });
});

test("some tasks have an earlier message, and some of their minutes come as text", async () => {
  const { tasks } = await tasksOf(0);
  const earlier = tasks.filter(({ messageId, lastMessageId }) => messageId !== lastMessageId);
  expect(earlier.length).toBeGreaterThan(5);
  expect(earlier.some(({ billableMinutes }) => (billableMinutes ?? 0) > 0)).toBe(true);
});

test.each(["current?invoiceId=0", "callVolume", "contactInsights", "callSummary?invoiceId=-1", "0/tasks"])(
  "%s is for the account's GLOBALADMIN alone, and for invoices of that account",
  async (report) => {
    for (const [name, status] of [
      [ADMIN, 200],
      ["location@harbor.example", 403],
      ["user@harbor.example", 403],
    ] as const) {
      const key = await sandbox.signIn(name);
      expect((await sandbox.get(key, `/accounts/1001/reports/${report}`)).status).toBe(status);
    }
    expect((await sandbox.get(null, `/accounts/1001/reports/${report}`)).status).toBe(401);
    const foreign = report.endsWith("tasks") ? "100218/tasks" : `${report.split("?")[0]}?invoiceId=100218`;
    expect((await sandbox.get(session, `/accounts/1001/reports/${foreign}`)).status).toBe(404);
  },
);

test("the console adds an invoice with as many tasks as a test needs", async () => {
  const added = await sandbox.console("POST", "/console/report-invoices", { accountId: 1001, tasks: 2_000 });
  const { invoiceId } = z.object({ invoiceId: z.number() }).parse(await added.json());
  const { tasks } = await tasksOf(invoiceId);
  expect(new Set(tasks.map(({ taskId }) => taskId)).size).toBe(2_000);
});
