import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { waitingLoad } from "~/components/network/connection";
import { liveStatus, setLiveStatus } from "./live-status";
import { installRetryingCode, installRetryingFetch } from "./retrying-fetch";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PAGE = "http://portal.example/activity.data?days=60";

/** A window that shows `/activity?days=60`, and a network that gives these responses one after the other. */
function windowWith(...results: Array<Response | Error>) {
  const requests: string[] = [];
  const scope = Object.assign(new EventTarget(), {
    location: { pathname: "/activity", search: "?days=60" },
    showsError: false,
    fetch: async (input: RequestInfo | URL, _init?: RequestInit): Promise<Response> => {
      requests.push(String(input));
      const result = results.shift();
      if (result instanceof Response) return result;
      throw result ?? new Error("Nothing more was expected");
    },
  });
  installRetryingFetch(scope as unknown as Window & typeof globalThis, () => scope.showsError);
  return { scope, requests };
}

const lost = () => new TypeError("Failed to fetch");
const data = (text: string, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "text/x-script; charset=utf-8" } });

test("data of the page on screen is requested until it arrives", async () => {
  const { scope, requests } = windowWith(lost(), lost(), new Response("busy", { status: 503 }), data("rows"));
  const loaded = scope.fetch(new URL(PAGE));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await loaded).text()).toBe("rows");
  expect(requests).toHaveLength(4);
});

test("the code of a route is requested until it arrives, and only then imported (LIV-14)", async () => {
  const { scope, requests } = windowWith(lost(), new Response("busy", { status: 503 }), new Response("code"));
  const lazy = vi.fn(async () => "module");
  const route = { id: "outer", children: [{ id: "inner", lazy }] };
  installRetryingCode([route], (id) => [`/${id}.js`], scope as unknown as Window & typeof globalThis);
  const [inner] = route.children;
  const code = inner?.lazy();
  await vi.advanceTimersByTimeAsync(0);
  expect(lazy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await code).toBe("module");
  expect(requests).toEqual(["/inner.js", "/inner.js", "/inner.js"]);
});

test("a file that a new release no longer has is left to the framework (LIV-14)", async () => {
  const { scope } = windowWith(new Response("", { status: 404 }));
  const route = { id: "gone", lazy: vi.fn(async () => "module") };
  installRetryingCode([route], (id) => [`/${id}.js`], scope as unknown as Window & typeof globalThis);
  expect(await route.lazy()).toBe("module");
});

describe("between two attempts (LIV-13)", () => {
  const away = (retryAfter?: string) =>
    new Response("busy", { status: 503, headers: retryAfter ? { "Retry-After": retryAfter } : {} });

  /** The milliseconds from this response until the next attempt. */
  async function pauseAfter(response: Response | Error, random: number): Promise<number> {
    vi.spyOn(Math, "random").mockReturnValue(random);
    const { scope, requests } = windowWith(response, data("rows"));
    const loaded = scope.fetch(new URL(PAGE));
    let ms = -1;
    for (await vi.advanceTimersByTimeAsync(0); requests.length < 2 && ms < 100_000; ms += 1)
      await vi.advanceTimersByTimeAsync(1);
    await loaded;
    return ms + 1;
  }

  test.each<[string, Response | Error, number, number]>([
    ["without a word, no jitter", away(), 0, 500],
    ["without a word, most jitter", away(), 1, 650],
    ["a lost connection, some jitter", lost(), 0.5, 575],
    ["seconds", away("5"), 0, 5_000],
    ["seconds with jitter, so that pages do not come back together", away("5"), 1, 6_500],
    ["no seconds", away("0"), 0, 500],
    ["a date", away(new Date(3_000).toUTCString()), 0, 3_000],
    ["an hour: a minute", away("3600"), 0, 60_000],
    ["nonsense", away("soon"), 0, 500],
  ])("%s", async (_, response, random, ms) => {
    vi.setSystemTime(0);
    expect(await pauseAfter(response, random)).toBe(ms);
  });
});

test("it is requested at once when the device is online again", async () => {
  const { scope, requests } = windowWith(lost(), data("rows"));
  const loaded = scope.fetch(new URL(PAGE));
  await vi.advanceTimersByTimeAsync(1);
  scope.dispatchEvent(new Event("online"));
  expect(await (await loaded).text()).toBe("rows");
  expect(requests).toHaveLength(2);
});

describe("a response that is an error of the portal's own", () => {
  test.each([500, 502, 503, 504, 429])(
    "%d of the page on screen: it is requested until it is none, and the page does not call itself live (LIV-15)",
    async (status) => {
      setLiveStatus("live");
      const { scope, requests } = windowWith(data("it failed", status), data("rows"));
      const loaded = scope.fetch(new URL(PAGE));
      await vi.advanceTimersByTimeAsync(1);
      expect(liveStatus()).toBe("failing");
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await (await loaded).text()).toBe("rows");
      expect(requests).toHaveLength(2);
      expect(liveStatus()).toBe("live");
    },
  );

  test("a page that shows an error is told (LIV-15)", async () => {
    const { scope } = windowWith(data("the service is down", 502));
    scope.showsError = true;
    expect((await scope.fetch(new URL(PAGE))).status).toBe(502);
  });

  test.each([
    ["another page", "http://portal.example/settings.data", 502],
    ["a page that is gone", PAGE, 404],
    ["a page that is forbidden", PAGE, 403],
  ])("%s: it is no reason to wait", async (_, url, status) => {
    const { scope } = windowWith(data("no", status));
    expect((await scope.fetch(new URL(url))).status).toBe(status);
  });
});

test("what is no data of a page fails as ever", async () => {
  const { scope, requests } = windowWith(lost());
  await expect(scope.fetch("/readyz")).rejects.toThrow("Failed to fetch");
  expect(requests).toHaveLength(1);
});

test.each([
  ["another page", new URL("http://portal.example/settings.data"), lost(), "The service did not answer."],
  [
    "the same page with another search",
    new URL("http://portal.example/activity.data?days=30"),
    new Response("busy", { status: 503 }),
    "The service did not answer. Error code 503.",
  ],
])("%s waits too, says so, and can be tried at once (LIV-14)", async (_, input, failure, text) => {
  const { scope, requests } = windowWith(failure, data("rows"));
  const loaded = scope.fetch(input);
  await vi.advanceTimersByTimeAsync(1);
  expect(waitingLoad()?.text).toBe(text);
  waitingLoad()?.retry();
  expect(await (await loaded).text()).toBe("rows");
  expect(requests).toHaveLength(2);
  expect(waitingLoad()).toBeNull();
});

test("a load of the page on screen waits in silence", async () => {
  const { scope } = windowWith(lost(), data("rows"));
  const loaded = scope.fetch(new URL(PAGE));
  await vi.advanceTimersByTimeAsync(1);
  expect(waitingLoad()).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  await loaded;
});

test("an aborted load ends, even while it waits", async () => {
  const { scope, requests } = windowWith(lost());
  const end = new AbortController();
  const loaded = scope.fetch(new URL(PAGE), { signal: end.signal });
  const ended = expect(loaded).rejects.toThrow("navigated");
  await vi.advanceTimersByTimeAsync(1);
  end.abort(new Error("navigated"));
  await ended;
  expect(requests).toHaveLength(1);
});
