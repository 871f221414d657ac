import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkPush, onPushCheck, pushState, turnPushOff } from "./push-subscription";

const GRACE = "3001";
const OLD = "https://push.example/old";
const NEW = "https://push.example/new";

/** What stands for the browser: its subscription, what the portal has noted in it, and what it posts. */
let endpoint: string | null;
let stored: Map<string, string>;
let posted: string[];
let keyStatus: number;
/** What the portal waits for before it gives its key, or its reply to a post. */
let held: { key: Promise<void>; reply: Promise<void> };

const subscriptionTo = (to: string) => ({
  endpoint: to,
  toJSON: () => ({ endpoint: to, keys: { p256dh: "key", auth: "auth" } }),
  unsubscribe: async () => void (endpoint = null),
});
const registration = {
  pushManager: {
    getSubscription: async () => (endpoint === null ? null : subscriptionTo(endpoint)),
    subscribe: async () => {
      endpoint = NEW;
      return subscriptionTo(NEW);
    },
  },
};

function note(userId: string, told: string): void {
  stored.set("push", JSON.stringify({ userId, endpoint: told }));
}
const noted = (): unknown => JSON.parse(stored.get("push") ?? "null");

beforeEach(() => {
  endpoint = null;
  stored = new Map();
  posted = [];
  keyStatus = 200;
  held = { key: Promise.resolve(), reply: Promise.resolve() };
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal("fetch", async (_address: string, init?: { body: URLSearchParams }) => {
    if (!init) {
      await held.key;
      return Response.json({ publicKey: "a key" }, { status: keyStatus });
    }
    posted.push(init.body.get("endpoint") ?? "");
    await held.reply;
    return Response.json({ registered: true });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe("when a page is loaded (SET-11)", () => {
  test("a subscription that the browser has dropped is made again", async () => {
    note(GRACE, OLD);
    await checkPush(GRACE);
    expect(posted).toEqual([NEW]);
    expect(endpoint).toBe(NEW);
    expect(noted()).toEqual({ userId: GRACE, endpoint: NEW });
  });

  test("whoever shows whether it is on is told once it was made again", async () => {
    vi.stubGlobal("Notification", { permission: "granted" });
    note(GRACE, OLD);
    const states = [await pushState(GRACE)];
    const stop = onPushCheck(() => void pushState(GRACE).then((state) => states.push(state)));
    await checkPush(GRACE);
    await vi.waitFor(() => expect(states).toEqual(["off", "on"]));
    stop();
  });

  test("where nobody has subscribed, nobody is subscribed", async () => {
    await checkPush(GRACE);
    expect(posted).toEqual([]);
    expect(endpoint).toBeNull();
  });

  test("an endpoint that the API knows is not told again, a changed one is", async () => {
    endpoint = OLD;
    note(GRACE, OLD);
    await checkPush(GRACE);
    expect(posted).toEqual([]);
    endpoint = NEW;
    await checkPush(GRACE);
    expect(posted).toEqual([NEW]);
  });

  test.each([OLD, null])(
    "what somebody else has subscribed to ends, also where it was dropped (%s)",
    async (left) => {
      endpoint = left;
      note("3003", OLD);
      await checkPush(GRACE);
      expect(endpoint).toBeNull();
      expect(noted()).toBeNull();
      await checkPush("3003");
      expect(posted).toEqual([]);
    },
  );

  test("a user who gets notifications no more is not subscribed again, and asks no more (SET-8)", async () => {
    note(GRACE, OLD);
    keyStatus = 403;
    await checkPush(GRACE);
    expect(endpoint).toBeNull();
    expect(noted()).toBeNull();
  });
});

test("a log-out whose page is left before the browser has ended the subscription leaves nothing to make again (SET-11)", async () => {
  endpoint = OLD;
  note(GRACE, OLD);
  const ending = turnPushOff();
  expect(noted()).toBeNull();
  await ending;
  expect(endpoint).toBeNull();
});

test.each(["key", "reply"] as const)(
  "a log-out while a dropped subscription is made again, before the portal's %s, leaves none (SET-11)",
  async (what) => {
    let letGo = () => {};
    held[what] = new Promise((resolve) => (letGo = resolve));
    note(GRACE, OLD);
    const checking = checkPush(GRACE);
    await vi.waitFor(() => expect(posted).toHaveLength(what === "key" ? 0 : 1));
    await turnPushOff();
    letGo();
    await checking;
    expect(posted).toEqual(what === "key" ? [] : [NEW]);
    expect(endpoint).toBeNull();
    expect(noted()).toBeNull();
  },
);
