import { apiConsole, countRequests } from "../../setup/embedded-api";
import { expect, test, vi } from "vitest";
import { formatTime } from "~/lib/dates";
import { loader as pageLoader } from "~/routes/_shell.reports";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const GRACE = "admin@harbor.example";

async function pageOf(query: string, visitor: Visitor) {
  const request = visitor.request(`/reports${query}`);
  return (await pageLoader({ request, context: testContext(), params: {} })).data;
}

/** What a page of the current invoice is made from. */
const CALLS = [
  "/accounts/1001",
  "/accounts/1001/reports/0/tasks",
  "/accounts/1001/reports/callSummary",
  "/accounts/1001/reports/callVolume",
  "/accounts/1001/reports/contactInsights",
  "/accounts/1001/reports/current",
];

/** How often each of these was called so far. */
const callsSoFar = () => Promise.all(CALLS.map((path) => countRequests("GET", path)));

test("all parts of the page are cached until a refresh, which reads all anew, once (REP-20)", async () => {
  const visitor = await signedIn(GRACE);
  // Other parts than the report are older than it, or newer.
  await apiConsole.fault({ match: "GET /accounts/1001/reports/callVolume", kind: "status:403" });
  const first = await pageOf("", visitor);
  expect(first.volume.ok).toBe(false);
  const { readAt } = await pageOf("?size=31", visitor);
  expect(readAt).toBeGreaterThanOrEqual(first.readAt);
  const before = await callsSoFar();
  await pageOf("?size=10", visitor);
  expect(await callsSoFar()).toEqual(before);

  await pageOf(`?after=${readAt}`, visitor);
  const refreshed = await callsSoFar();
  // The summaries are two: that of the invoice before has its own.
  expect(refreshed.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 2, 1, 1, 1]);
  await pageOf(`?after=${readAt}&size=31`, visitor);
  await pageOf("", visitor);
  expect(await callsSoFar()).toEqual(refreshed);
});

test.each(["0/tasks", "callVolume", "contactInsights", "callSummary"])(
  "'As of' is when the oldest part of the page was read, also where that is %s (REP-20)",
  async (oldest) => {
    const visitor = await signedIn(GRACE);
    visitor.take("tz=UTC");
    const others = CALLS.slice(1, 5).filter((path) => !path.endsWith(oldest));
    for (const path of others)
      await apiConsole.fault({ match: `GET ${path}`, kind: "status:500", times: -1 });
    const now = Date.now();
    const early = now - 120_000;
    vi.useFakeTimers({ toFake: ["Date"], now: early });
    try {
      await pageOf("", visitor);
    } finally {
      vi.useRealTimers();
    }
    await apiConsole.clearFaults();
    const { asOf, readAt } = await pageOf("", visitor);
    expect(asOf).toBe(`${formatTime(early, "UTC")} UTC`);
    const refreshed = await pageOf(`?after=${readAt}`, visitor);
    expect(refreshed.asOf).toMatch(/^\d\d:\d\d UTC$/);
    expect(refreshed.asOf).not.toBe(asOf);
  },
);

test("what is cached is the session's own; usage is read again after a minute, all after five (REP-20)", async () => {
  const visitor = await signedIn(GRACE);
  const start = Date.now();
  await pageOf("", visitor);
  let before = await callsSoFar();
  /** How often each was called since the last time. */
  const callsSince = async () => {
    const now = await callsSoFar();
    const since = now.map((count, index) => count - (before[index] ?? 0));
    before = now;
    return since;
  };
  await pageOf("", await signedIn(GRACE));
  expect(await callsSince(), "another session of the same user").toEqual([1, 1, 2, 1, 1, 1]);
  vi.useFakeTimers({ toFake: ["Date"], now: start + 55_000 });
  try {
    await pageOf("", visitor);
    expect(await callsSince(), "within a minute").toEqual([0, 0, 0, 0, 0, 0]);
    vi.setSystemTime(start + 90_000);
    await pageOf("", visitor);
    expect(await callsSince(), "after a minute").toEqual([0, 0, 0, 0, 0, 1]);
    vi.setSystemTime(start + 400_000);
    await pageOf("", visitor);
    expect(await callsSince(), "after five minutes").toEqual([1, 1, 2, 1, 1, 1]);
  } finally {
    vi.useRealTimers();
  }
});
