import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failureText, PhoneFailure } from "./call-failures";
import { dialerState } from "./dialer-store";
import { endCall, hasCall, setPageCall } from "../session/page-session";
import { isUsedSince } from "../session/page-use";
import { PagePhone, type PhoneParts } from "./phone";
import type { Phone, PhoneEvents } from "./twilio-phone";
import { eventually } from "../../../tests/setup/eventually";

const NUMBER = "+14155550132";

/** The requests that the phone has sent, whose page they say it is, and the replies that it gets. */
let sent: string[];
let pagesOf: Array<string | null>;
let replies: Record<string, () => Response>;

beforeEach(() => {
  sent = [];
  pagesOf = [];
  replies = {
    "/phone/outcall": () => Response.json({ outcallPin: "77" }),
    "/phone/token": () => Response.json({ token: `token-${sent.length}`, gateway: null }),
  };
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("navigator", { userAgent: "Firefox/140.0" });
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { user: "3001" } }) });
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    sent.push(path);
    pagesOf.push(new Headers(init?.headers).get("X-Typed-By"));
    return Promise.resolve(replies[path]?.() ?? new Response(null, { status: 404 }));
  });
});
afterEach(() => {
  // Other test files share the worker's copy of what the page knows of its call.
  setPageCall(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function testPhone(parts: Partial<PhoneParts> = {}) {
  const did: string[] = [];
  let events: PhoneEvents | undefined;
  const phone: Phone = {
    connect: async (pin) => void did.push(`connect ${pin}`),
    hangUp: () => void did.push("hang up"),
    mute: (muted) => events?.onCall({ type: "mute", muted }),
    sendDigit: (digit) => void did.push(`digit ${digit}`),
    renew: (token) => void did.push(`renew ${token}`),
    chooseDevices: async () => undefined,
    close: () => void did.push("close"),
  };
  const page = new PagePhone("3001", {
    openPhone: async (token, _gateway, given) => {
      did.push(`open ${token}`);
      events = given;
      return phone;
    },
    serveFarEnd: async () => () => void did.push("far end over"),
    askMicrophone: async () => undefined,
    ...parts,
  });
  const tell: PhoneEvents["onCall"] = (event) => events?.onCall(event);
  return { page, did, tell, opened: phone, needToken: () => events?.onTokenNeeded() };
}

async function open() {
  const parts = testPhone();
  await parts.page.call(NUMBER, "4001");
  parts.tell({ type: "accept", at: Date.now() });
  return parts;
}

test("a call is announced, and connects with its pin and a fresh token (PHN-2, PHN-11)", async () => {
  const { page, did, tell } = testPhone();
  await page.call(NUMBER, "4001");
  expect(sent).toEqual(["/phone/outcall", "/phone/token"]);
  expect(did).toEqual(["open token-2", "connect 77"]);
  tell({ type: "disconnect", at: Date.now() });
  await page.call(NUMBER, "4001");
  expect(did.slice(2)).toEqual(["renew token-4", "connect 77"]);
});

test("a second press does not call twice", async () => {
  const { page, did } = testPhone();
  await Promise.all([page.call(NUMBER, "4001"), page.call(NUMBER, "4001")]);
  expect(did.filter((each) => each.startsWith("connect"))).toHaveLength(1);
});

test("an announcement that fails is said and clears the call (PHN-8)", async () => {
  replies["/phone/outcall"] = () => Response.json({ error: "Not today" }, { status: 422 });
  const { page, did } = testPhone();
  await page.call(NUMBER, "4001");
  expect(page.current()).toMatchObject({ phase: "closed", call: null, outcome: { failure: "Not today" } });
  expect(did).toEqual([]);
});

test.each([
  ["NotAllowedError", /crossed-out microphone/],
  ["NotFoundError", /No microphone was found/],
  ["TypeError", /cannot use a microphone here/],
])("a microphone that fails with %s is said, and nothing is announced (PHN-6)", async (name, words) => {
  const failure = Object.assign(new Error(), { name });
  const { page } = testPhone({ askMicrophone: () => Promise.reject(failure) });
  await page.call(NUMBER, "4001");
  const said: unknown = expect.stringMatching(words);
  expect(page.current().outcome).toEqual({ failure: said, isWithoutMicrophone: true });
  expect(sent).toEqual([]);
});

describe("an expired token", () => {
  test("is replaced, and the call goes on (PHN-4)", async () => {
    const { page, did, needToken } = await open();
    needToken();
    await eventually(() => expect(did).toContain("renew token-3"));
    expect(page.current().phase).toBe("open");
  });

  test("is fetched once, however often it is told (PHN-4)", async () => {
    const { did, needToken } = await open();
    needToken();
    needToken();
    await eventually(() => expect(did).toContain("renew token-3"));
    expect(sent.filter((path) => path === "/phone/token")).toHaveLength(2);
  });

  test("that cannot be replaced is tried again, after a longer pause each time (PHN-2)", async () => {
    vi.useFakeTimers();
    const { did, needToken } = await open();
    const token = replies["/phone/token"];
    replies["/phone/token"] = () => new Response(null, { status: 503 });
    const tokens = () => sent.filter((path) => path === "/phone/token").length - 1;
    needToken();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(tokens()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(tokens(), "in time, since it is told ten seconds before").toBe(2);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(tokens()).toBe(2);
    if (token) replies["/phone/token"] = token;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tokens()).toBe(3);
    expect(did.at(-1)).toBe("renew token-5");
  });

  test("is not fetched on and on once the call is over (PHN-2)", async () => {
    vi.useFakeTimers();
    const { tell, needToken } = await open();
    replies["/phone/token"] = () => new Response(null, { status: 503 });
    needToken();
    tell({ type: "disconnect", at: Date.now() });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent.filter((path) => path === "/phone/token")).toHaveLength(2);
  });

  test("that is refused as soon as it is there is not fetched without end (PHN-4)", async () => {
    vi.useFakeTimers();
    const { opened, needToken } = await open();
    opened.renew = () => setTimeout(needToken);
    needToken();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent.filter((path) => path === "/phone/token").length).toBeLessThan(10);
  });
});

test("hanging up while the call is set up calls nobody (PHN-3)", async () => {
  const { page, did } = testPhone();
  const calling = page.call(NUMBER, "4001");
  page.hangUp();
  await calling;
  expect(did).toEqual([]);
  expect(page.current().phase).toBe("closed");
});

test("hanging up while the phone signs in closes it: nothing is called later (PHN-3)", async () => {
  let signIn = () => {};
  const { page, did, opened } = testPhone();
  opened.connect = (pin) =>
    new Promise((resolve) => (signIn = () => resolve(void did.push(`connect ${pin}`))));
  const calling = page.call(NUMBER, "4001");
  await eventually(() => expect(did).toContain("open token-2"));
  page.hangUp();
  expect(did).toEqual(["open token-2", "close"]);
  signIn();
  await calling;
  opened.connect = async (pin) => void did.push(`connect ${pin}`);
  did.length = 0;
  await page.call(NUMBER, "4001");
  expect(did).toEqual(["open token-4", "connect 77"]);
});

test("a phone that opens after its call was hung up is closed, and the next call keeps its own (PHN-3)", async () => {
  const opening: Array<() => void> = [];
  const { page, did, opened } = testPhone({
    openPhone: (token) =>
      new Promise((resolve) =>
        opening.push(() =>
          resolve({
            ...opened,
            close: () => void did.push(`close ${token}`),
            hangUp: () => void did.push(`hang up ${token}`),
          }),
        ),
      ),
  });
  const first = page.call(NUMBER, "4001");
  await eventually(() => expect(opening).toHaveLength(1));
  page.hangUp();
  const second = page.call(NUMBER, "4002");
  await eventually(() => expect(opening).toHaveLength(2));
  for (const open of opening.reverse()) open();
  await Promise.all([first, second]);
  expect(did.filter((each) => each.startsWith("close"))).toEqual(["close token-2"]);
});

test("a lock that comes after hanging up is given back, so that another tab can call (PHN-14)", async () => {
  let held: Promise<void> | undefined;
  let isFree = false;
  const request = async (_name: string, _options: object, hold: (lock: object) => Promise<void>) => {
    await Promise.resolve();
    held = hold({});
    await held;
    isFree = true;
  };
  vi.stubGlobal("navigator", { userAgent: "", locks: { request } });
  const { page } = testPhone();
  const calling = page.call(NUMBER, "4001");
  page.hangUp();
  await calling;
  expect(held).toBeDefined();
  await eventually(() => expect(isFree).toBe(true));
  expect(sent).toEqual([]);
});

test("a failed call keeps its number with the extension, so that the staff can be asked for it (AST-7)", async () => {
  const { page, tell } = await open();
  tell({ type: "error", code: 31486 });
  expect(page.current()).toMatchObject({ call: null, lastNumber: NUMBER, lastExtension: null });
  await page.call(NUMBER, "4001", "12");
  tell({ type: "error", code: 31486 });
  expect(page.current()).toMatchObject({ call: null, lastNumber: NUMBER, lastExtension: "12" });
});

test("after a lost call the next one gets a new phone", async () => {
  const { page, did, tell } = await open();
  tell({ type: "lost" });
  expect(page.current().outcome).toEqual({ failure: "The connection was lost. Call again." });
  await page.call(NUMBER, "4001");
  expect(did).toEqual(["open token-2", "connect 77", "close", "open token-4", "connect 77"]);
});

test("a phone that fails while it rings is closed, with its microphone, and the next call gets a new one (PHN-4, PHN-24)", async () => {
  const { page, did, tell } = testPhone();
  await page.call(NUMBER, "4001");
  tell({ type: "ringing" });
  tell({ type: "lost", text: failureText(31005) });
  const failure = "The connection to the phone service was lost. Call again.";
  expect(page.current()).toMatchObject({ phase: "closed", call: null, outcome: { failure } });
  expect(did).toEqual(["open token-2", "connect 77", "close"]);
  await page.call(NUMBER, "4001");
  expect(did.slice(3)).toEqual(["open token-4", "connect 77"]);
});

test("a phone service that does not reply is given up, and the next call gets a new phone (PHN-18)", async () => {
  vi.useFakeTimers();
  const hanging = testPhone({ openPhone: () => new Promise(() => undefined) });
  void hanging.page.call(NUMBER, "4001");
  await vi.advanceTimersByTimeAsync(29_000);
  expect(hanging.page.current().phase).toBe("connecting");
  await vi.advanceTimersByTimeAsync(2_000);
  const failure = "The connection to the phone service took too long. Call again.";
  expect(hanging.page.current()).toMatchObject({ phase: "closed", outcome: { failure } });

  const { page, did, tell } = testPhone();
  await page.call(NUMBER, "4001");
  await vi.advanceTimersByTimeAsync(31_000);
  expect(did.slice(1)).toEqual(["connect 77", "close"]);
  await page.call(NUMBER, "4001");
  tell({ type: "ringing" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.current().phase, "a call that rings may ring on").toBe("ringing");
});

test("devices that a call cannot use are not kept for the next one (PHN-24)", async () => {
  const { page, opened } = await open();
  await page.chooseDevices({ microphone: "desk", speaker: "" });
  opened.chooseDevices = () => Promise.reject(new Error());
  await expect(page.chooseDevices({ microphone: "unplugged", speaker: "" })).rejects.toThrow();
  expect(page.devices).toEqual({ microphone: "desk", speaker: "" });
});

test("of two devices that a call cannot use neither is kept, however quickly they are chosen (PHN-24)", async () => {
  const { page, opened } = await open();
  await page.chooseDevices({ microphone: "desk", speaker: "" });
  const refusals: Array<() => void> = [];
  opened.chooseDevices = () => new Promise((_, reject) => refusals.push(() => reject(new Error())));
  const choices = ["unplugged", "in use"].map((microphone) =>
    page.chooseDevices({ microphone, speaker: "" }),
  );
  for (const refuse of refusals) refuse();
  expect((await Promise.allSettled(choices)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(page.devices).toEqual({ microphone: "desk", speaker: "" });
});

test.each([
  ["does not sign it in", new PhoneFailure(31204), "The phone could not be signed in. Reload the page"],
  ["has a script that fails", new Error(), "The phone could not be started. Reload the page"],
])(
  "a phone service that %s ends the call at once, and the next one gets a new phone (PHN-23)",
  async (_, failure, words) => {
    const { page, did, opened } = testPhone();
    opened.connect = () => Promise.reject(failure);
    await page.call(NUMBER, "4001");
    expect(page.current()).toMatchObject({
      phase: "closed",
      outcome: { failure: `${words} and call again.` },
    });
    opened.connect = async (pin) => void did.push(`connect ${pin}`);
    await page.call(NUMBER, "4001");
    expect(did).toEqual(["open token-2", "close", "open token-4", "connect 77"]);
  },
);

test("on the sandbox the far end is held as long as the call lasts", async () => {
  replies["/phone/token"] = () => Response.json({ token: "t", gateway: "/telephone" });
  const { did, tell } = await open();
  expect(did).not.toContain("far end over");
  tell({ type: "disconnect", at: Date.now() });
  expect(did).toContain("far end over");
});

test("the page knows of its call from the beginning to the end, and can end it (PHN-15, PHN-22)", async () => {
  const { page, did } = testPhone();
  const calling = page.call(NUMBER, "4001");
  expect(hasCall()).toBe(true);
  await calling;
  endCall();
  expect(hasCall()).toBe(false);
  expect(page.current().phase).toBe("closed");
  expect(did.at(-1)).toBe("close");
});

test("a call is made, and gets its tokens, as the user of its page alone (SES-24)", async () => {
  const { did, needToken } = await open();
  needToken();
  await eventually(() => expect(did).toContain("renew token-3"));
  expect(pagesOf).toEqual(["3001", "3001", "3001"]);
});

test("an open call keeps the session awake, and no longer (PHN-15)", async () => {
  vi.useFakeTimers();
  const { tell } = await open();
  const isAwake = () => isUsedSince(Date.now() - 31_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isAwake()).toBe(true);
  tell({ type: "disconnect", at: Date.now() });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isAwake()).toBe(false);
});

test("the call shows that it is muted, and the warnings of its quality, until they are over (PHN-3)", async () => {
  const { page, tell } = await open();
  page.mute(true);
  tell({ type: "warning", name: "low-mos" });
  expect(page.current()).toMatchObject({ muted: true, warnings: ["low-mos"] });
  page.mute(false);
  tell({ type: "warning-cleared", name: "low-mos" });
  expect(page.current()).toMatchObject({ muted: false, warnings: [] });
});

test("the top bar knows where the call stands", async () => {
  const { tell } = await open();
  expect(dialerState().phase).toBe("open");
  tell({ type: "disconnect", at: Date.now() });
  expect(dialerState().phase).toBe("closed");
});

test("a call that another tab has prevents one here (PHN-14)", async () => {
  const request = (_name: string, _options: object, held: (lock: null) => unknown) =>
    Promise.resolve(held(null));
  vi.stubGlobal("navigator", { userAgent: "", locks: { request } });
  const { page } = testPhone();
  await page.call(NUMBER, "4001");
  expect(page.current().outcome).toEqual({ failure: "Another tab has a call. End it there first." });
  expect(sent).toEqual([]);
});
