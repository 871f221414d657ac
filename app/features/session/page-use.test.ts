import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as PageUse from "./page-use";

const send = vi.fn<typeof fetch>(async () => new Response());
let isUsedSince: typeof PageUse.isUsedSince;
let page: EventTarget & { location: URL; fetch: typeof fetch };

beforeEach(async () => {
  // A module of its own: it remembers the last input, and other test files share the worker's copy.
  vi.resetModules();
  const pageUse = await import("./page-use");
  ({ isUsedSince } = pageUse);
  vi.useFakeTimers({ toFake: ["Date"] });
  send.mockClear();
  page = Object.assign(new EventTarget(), {
    location: new URL("https://portal.example/activity"),
    fetch: send,
  });
  // What the function uses of a window is all there.
  vi.stubGlobal("window", page);
  pageUse.installPageUse(window);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function marked(input: string | URL, init?: RequestInit): Promise<boolean> {
  await page.fetch(input, init);
  return new Headers(send.mock.lastCall?.[1]?.headers).has("X-Unattended");
}

test("a request that nobody caused is marked, and one just after an input is not (SES-6)", async () => {
  vi.setSystemTime(Date.now() + 60_000);
  expect(await marked("/activity.data")).toBe(true);
  const before = Date.now() - 1;
  page.dispatchEvent(new Event("keydown"));
  expect(isUsedSince(before)).toBe(true);
  expect(await marked(new URL("https://portal.example/activity.data"))).toBe(false);
  vi.setSystemTime(Date.now() + 6_000);
  expect(await marked("/activity.data", { headers: { Accept: "*/*" } })).toBe(true);
  expect(new Headers(send.mock.lastCall?.[1]?.headers).get("Accept")).toBe("*/*");
});

test("a request to another host is left alone", async () => {
  vi.setSystemTime(Date.now() + 60_000);
  expect(await marked("https://vendor.example/x")).toBe(false);
});
