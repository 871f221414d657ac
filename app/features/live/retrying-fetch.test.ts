import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installRetryingFetch } from "./retrying-fetch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAGE = "http://portal.example/activity.data?days=60";

/** A window that shows `/activity?days=60`, and a network that gives these responses one after the other. */
function windowWith(...answers: Array<Response | Error>) {
  const requests: string[] = [];
  const scope = Object.assign(new EventTarget(), {
    location: { pathname: "/activity", search: "?days=60" },
    fetch: async (input: RequestInfo | URL, _init?: RequestInit): Promise<Response> => {
      requests.push(String(input));
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error("Nothing more was expected");
    },
  });
  installRetryingFetch(scope as unknown as Window & typeof globalThis);
  return { scope, requests };
}

const lost = () => new TypeError("Failed to fetch");
const data = (text: string, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "text/x-script; charset=utf-8" } });

test("data of the page on screen is requested until it arrives", async () => {
  const { scope, requests } = windowWith(lost(), lost(), new Response("busy", { status: 503 }), data("rows"));
  const answer = scope.fetch(new URL(PAGE));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await answer).text()).toBe("rows");
  expect(requests).toHaveLength(4);
});

test("it is requested at once when the device is online again", async () => {
  const { scope, requests } = windowWith(lost(), data("rows"));
  const answer = scope.fetch(new URL(PAGE));
  await vi.advanceTimersByTimeAsync(1);
  scope.dispatchEvent(new Event("online"));
  expect(await (await answer).text()).toBe("rows");
  expect(requests).toHaveLength(2);
});

test("an error response of the portal's own is not retried", async () => {
  const { scope } = windowWith(data("the service is down", 502));
  expect((await scope.fetch(new URL(PAGE))).status).toBe(502);
});

test.each([
  ["another page", new URL("http://portal.example/settings.data")],
  ["the same page with another search", new URL("http://portal.example/activity.data?days=30")],
  ["what is no data of a page", "/readyz"],
])("%s fails as ever", async (_, input) => {
  const { scope, requests } = windowWith(lost());
  await expect(scope.fetch(input)).rejects.toThrow("Failed to fetch");
  expect(requests).toHaveLength(1);
});

test("an aborted load ends, even while it waits", async () => {
  const { scope, requests } = windowWith(lost());
  const end = new AbortController();
  const answer = scope.fetch(new URL(PAGE), { signal: end.signal });
  const ended = expect(answer).rejects.toThrow("navigated");
  await vi.advanceTimersByTimeAsync(1);
  end.abort(new Error("navigated"));
  await ended;
  expect(requests).toHaveLength(1);
});
