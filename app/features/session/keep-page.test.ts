import { decode } from "turbo-stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Typed from "~/components/forms/typed";
import type * as PageSession from "./page-session";

const PAGE = new URL("http://portal.example/activity.data");

const send = vi.fn<typeof fetch>();
const scope: { fetch: typeof fetch } = { fetch: send };
let pageSession: typeof PageSession;
let typed: typeof Typed;
/** What is typed in as the page opens. */
let opened: TypedForm;

/** A form in a dialog, and the document whose events tell what is typed in it. */
class TypedForm extends EventTarget {
  isConnected = true;
  readonly method: string = "get";
  closest() {
    return this;
  }
}

/** One of the forms of a page that are told apart by their hidden field `intent`. */
class PostForm extends TypedForm {
  override readonly method = "post";
  readonly action = "http://portal.example/blocked/add?account=1001";
  readonly intent: string;
  constructor(intent: string) {
    super();
    this.intent = intent;
  }
  querySelector() {
    return { value: this.intent };
  }
}

beforeEach(async () => {
  // Modules of their own: they remember what is typed and whose session is over, and other test files share the worker's copies.
  vi.resetModules();
  pageSession = await import("./page-session");
  typed = await import("~/components/forms/typed");
  const { installKeepPage } = await import("./keep-page");
  vi.useFakeTimers();
  opened = new TypedForm();
  vi.stubGlobal("Element", TypedForm);
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { user: "3001" } }) });
  typeIn(opened);
  send.mockReset();
  send.mockImplementation(async (_, init) => {
    if (init?.signal?.aborted) throw new DOMException("Given up", "AbortError");
    return new Response(null, { headers: { "X-Page-Session": "moved" } });
  });
  scope.fetch = send;
  installKeepPage(scope as unknown as Window & typeof globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function typeIn(form: TypedForm): void {
  typed.installTyped(form as unknown as Document);
  form.dispatchEvent(new Event("input"));
}

test("a session whose new id does not come is over after five more tries, a second apart: the load waits for its user (SES-5, SES-24)", async () => {
  const load = scope.fetch(PAGE);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(send).toHaveBeenCalledTimes(5);
  expect(pageSession.isSessionOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(6);
  expect(pageSession.isSessionOver()).toBe(true);
  send.mockImplementation(async () => new Response("rows"));
  pageSession.setSessionRenewed();
  expect(await (await load).text()).toBe("rows");
});

test("a load that is given up while the new id is on its way is not made again", async () => {
  const leaving = new AbortController();
  const load = scope.fetch(PAGE, { signal: leaving.signal });
  const failed = expect(load).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(pageSession.isSessionOver()).toBe(false);
});

test("what is typed in one form stays typed when another one of its page is sent, and when its own response saves nothing (SES-24)", async () => {
  send.mockImplementation(async () => new Response("verdicts"));
  const [number, lines] = [new PostForm("number"), new PostForm("lines")];
  typeIn(number);
  typeIn(lines);
  opened.isConnected = false;
  const post = (intent: string) =>
    scope.fetch(new URL("http://portal.example/blocked/add.data?account=1001"), {
      method: "POST",
      body: new URLSearchParams({ intent }),
    });
  await post("lines");
  expect(typed.lastTypedForm()).toBe(number);
  typed.noteTyped(lines as unknown as HTMLFormElement);
  await post("number");
  expect(typed.lastTypedForm()).toBe(lines);
  await post("lines");
  expect(typed.hasTyped()).toBe(false);
});

test("what is typed while a load is on its way does not go with the page when its session has ended (SES-24)", async () => {
  opened.isConnected = false;
  send.mockImplementationOnce(async () => {
    typeIn(new TypedForm());
    return new Response(null, { status: 202 });
  });
  send.mockImplementationOnce(
    async () => new Response(null, { status: 202, headers: { "X-Page-Session": "ended" } }),
  );
  const load = scope.fetch(PAGE);
  await vi.advanceTimersByTimeAsync(0);
  expect(pageSession.isSessionOver()).toBe(true);
  expect(new Headers(send.mock.calls[1]?.[1]?.headers).get("X-Typed-By")).toBe("3001");
  send.mockImplementation(async () => new Response("rows"));
  pageSession.setSessionRenewed();
  expect(await (await load).text()).toBe("rows");
});

test("the socket is opened again where a saved password has made a new session in response to a load (SES-24)", async () => {
  opened.isConnected = false;
  send.mockImplementation(async () => new Response("rows"));
  send.mockImplementationOnce(async () => {
    typeIn(new TypedForm());
    return new Response(null, { status: 202 });
  });
  expect(await (await scope.fetch(PAGE)).text()).toBe("rows");
  expect(pageSession.sessionRenewals()).toBe(1);
});

test("the socket is opened again, once, where another request has got the new session of a page that stays (SES-24)", async () => {
  send.mockImplementation(async () => new Response("rows"));
  await scope.fetch(PAGE);
  expect(pageSession.sessionRenewals()).toBe(0);
  pageSession.awaitRenewal();
  send.mockImplementationOnce(async () => new Response(null, { status: 202 }));
  send.mockImplementationOnce(async () => new Response(null, { status: 503 }));
  await scope.fetch(PAGE);
  await scope.fetch(PAGE);
  expect(pageSession.sessionRenewals(), "nothing has been loaded yet").toBe(0);
  await scope.fetch(PAGE);
  await scope.fetch(PAGE);
  expect(pageSession.sessionRenewals()).toBe(1);
});

test("a page whose user has to sign in is not taken for signed in because another page of that user is (SES-24)", async () => {
  send.mockImplementation(async () => new Response("rows"));
  pageSession.awaitRenewal();
  pageSession.setSessionOver("3001");
  await scope.fetch(PAGE);
  expect(pageSession.isSessionOver()).toBe(true);
  expect(pageSession.sessionRenewals()).toBe(0);
});

test("a load that leads elsewhere from a page without typed text is not made again", async () => {
  opened.isConnected = false;
  send.mockImplementation(async () => new Response(null, { status: 202 }));
  expect((await scope.fetch(PAGE)).status).toBe(202);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a page with a call stays as one with typed text does, and the call goes on (PHN-15, SES-24)", async () => {
  opened.isConnected = false;
  const hangUp = vi.fn();
  pageSession.setPageCall(hangUp);
  send.mockImplementation(
    async () =>
      new Response(null, { status: 202, headers: { "X-Page-Session": "ended", Location: "/login" } }),
  );
  const load = scope.fetch(PAGE);
  await vi.advanceTimersByTimeAsync(0);
  expect(pageSession.isSessionOver()).toBe(true);
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).get("X-Typed-By")).toBe("3001");
  send.mockImplementation(async () => new Response("rows"));
  pageSession.setSessionRenewed();
  expect(await (await load).text()).toBe("rows");
  expect(hangUp).not.toHaveBeenCalled();
});

test("a page whose call ends while its user has to sign in waits all the same (SES-24)", async () => {
  opened.isConnected = false;
  pageSession.setPageCall(() => undefined);
  pageSession.setSessionOver("3001");
  pageSession.setPageCall(null);
  send.mockImplementation(async () => new Response(null, { headers: { "X-Page-Session": "signed-in" } }));
  await scope.fetch(new URL("http://portal.example/login/again.data"), { method: "POST" });
  expect(pageSession.isSessionOver()).toBe(false);
});

test.each<[string, string, Record<string, string>, number]>([
  ["for a log-in", "/activity", { Location: "/login?returnUrl=%2Factivity" }, 1],
  ["for a code", "/activity", { Location: "/two-factor", "X-Page-Session": "step-due" }, 1],
  ["for the page of somebody else who has signed in over it", "/login/again", { Location: "/" }, 1],
  ["for nothing of its session", "/activity", { Location: "/?notice=right" }, 0],
])(
  "a page that is left %s: its call is ended before that so often (PHN-22)",
  async (_, path, headers, times) => {
    const hangUp = vi.fn();
    pageSession.setPageCall(hangUp);
    send.mockImplementation(async () => new Response(null, { status: 202, headers }));
    await scope.fetch(new URL(`http://portal.example${path}.data`));
    expect(hangUp).toHaveBeenCalledTimes(times);
  },
);

test.each<[string, string, Record<string, string>, { isClear?: boolean }]>([
  ["before it counts as not sent", "text=x", { "X-Page-Unsent": "yes" }, { isClear: true }],
  ["half-way may have done something", "text=x", {}, {}],
  [
    "before it says nothing of an earlier press that is unclear",
    "text=x&unclear=yes",
    { "X-Page-Unsent": "yes" },
    {},
  ],
])("a post whose session has ended %s (UI-42, SES-24)", async (_, body, more, known) => {
  send.mockImplementation(
    async () => new Response(null, { headers: { "X-Page-Session": "renewed", ...more } }),
  );
  const response = await scope.fetch(PAGE, { method: "POST", body: new URLSearchParams(body) });
  expect(response.status).toBe(401);
  const text = "Your session had ended, so this was not sent.";
  const { value } = await decode(response.body ?? expect.fail("no body"));
  expect(value).toEqual({ data: { failure: { text, isUnanswered: true, ...known } } });
});
