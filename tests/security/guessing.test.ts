import { apiConsole, countRequests } from "../setup/embedded-api";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { readable } from "~/http/route-errors.server";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { testContext, Visitor } from "../setup/visitor";

// Guessing passwords and keys, at once and from many addresses (SEC-6, SEC-16). The API is the real measure: what
// counts is how many guesses it was asked about.

const GRACE = "admin@harbor.example";
/** Another network for each test, so that none uses up another's limit. */
let network = 0;
beforeEach(() => {
  network += 1;
  vi.useRealTimers();
});

function from(address: string): AppLoadContext {
  return { ...testContext(), clientAddress: address };
}

const here = (host = 1) => `10.${network}.0.${host}`;

interface Outcome {
  status: number;
  retryAfter: number;
  text: string;
  headers: Headers;
}

/** What a route's loader or action gives, whether it returns or throws it. */
async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  const result: unknown = await work.catch((thrown: unknown) => thrown);
  if (result instanceof Response) {
    const { status, headers } = result;
    return { status, headers, retryAfter: Number(headers.get("Retry-After")), text: await result.text() };
  }
  if (typeof result !== "object" || result === null || !("init" in result && "data" in result)) throw result;
  const { status = 200, headers } = result.init as { status?: number; headers?: HeadersInit };
  const all = new Headers(headers);
  return {
    status,
    headers: all,
    retryAfter: Number(all.get("Retry-After")),
    text: JSON.stringify(result.data),
  };
}

async function logIn(
  username: string,
  password: string,
  { visitor = new Visitor(), address = here() } = {},
): Promise<Outcome> {
  const { action } = await import("../../app/routes/login");
  const request = visitor.request("/login", { form: { username, password }, from: "/login" });
  const args: ActionFunctionArgs = { request, context: from(address), params: {} };
  const outcome = await outcomeOf(readable(action, true)(args));
  for (const cookie of outcome.headers.getSetCookie()) visitor.take(cookie);
  return outcome;
}

const guess = (username: string, address = here()) => logIn(username, "Wrong-pass-1", { address });
const guesses = () => countRequests("POST", "/authenticate/login");

/** The statuses of the responses, counted. */
function tally(outcomes: Outcome[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const refused = (outcomes: Outcome[]) => outcomes.filter(({ status }) => status === 429);

describe("passwords", () => {
  test("of 200 guesses at once of one name 8 are judged; the rest are told when to come again", async () => {
    const before = await guesses();
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => guess("many@harbor.example")));
    expect(tally(outcomes)).toEqual({ 400: 8, 429: 192 });
    expect(await guesses()).toBe(before + 8);
    for (const { retryAfter, text } of refused(outcomes)) {
      expect(retryAfter).toBeGreaterThan(14 * 60);
      expect(retryAfter).toBeLessThanOrEqual(15 * 60);
      expect(text).toContain("Too many attempts to sign in. Try again in 15 minutes.");
      // What was typed stays, but for the password.
      expect(text).toContain("many@harbor.example");
      expect(text).not.toContain("Wrong-pass-1");
    }
  });

  test("after the time that it says the name may be tried again", async () => {
    await Promise.all(Array.from({ length: 9 }, () => guess("later@harbor.example")));
    const { status, retryAfter } = await guess("LATER@harbor.example ");
    expect(status).toBe(429);
    pass(retryAfter * 1000 + 1);
    expect((await guess("later@harbor.example")).status).toBe(400);
  });

  test("the right one is not counted: a dozen people of one office sign in with one name", async () => {
    for (let time = 0; time < 12; time += 1) expect((await logIn(GRACE, DEMO_PASSWORD)).status).toBe(303);
    const atOnce = await Promise.all(Array.from({ length: 40 }, () => logIn(GRACE, DEMO_PASSWORD)));
    expect(tally(atOnce)).toEqual({ 303: 40 });
  });

  test("of guesses among right ones at once no more are judged than alone", async () => {
    const mixed = Array.from({ length: 60 }, (_, index) =>
      index % 4 === 0 ? logIn(GRACE, DEMO_PASSWORD) : guess(GRACE),
    );
    const outcomes = tally(await Promise.all(mixed));
    expect(outcomes[400]).toBeLessThanOrEqual(8);
    expect(outcomes[429]).toBeGreaterThanOrEqual(37);
  });

  test("an API that fails is not counted", async () => {
    await apiConsole.fault({ match: "POST /authenticate/login", kind: "status:503", times: 12 });
    for (let time = 0; time < 12; time += 1) await guess("down@harbor.example");
    expect((await guess("down@harbor.example")).status).toBe(400);
  });

  test("one address has 60 guesses for all names together; a name that exists is refused like one that does not", async () => {
    const names = Array.from({ length: 69 }, (_, index) => `nobody${network}-${index}@harbor.example`);
    const outcomes = await Promise.all([...names, GRACE].map((name) => guess(name)));
    expect(tally(outcomes)).toEqual({ 400: 60, 429: 10 });
    const [nobody, somebody] = [await guess(names[0] ?? ""), await guess(GRACE)];
    expect(somebody.text.replace(GRACE, names[0] ?? "")).toBe(nobody.text);
    expect(await guess(GRACE, "10.255.0.1")).toMatchObject({ status: 400 });
  });

  test.each([
    ["addresses of one IPv6 network", (host: number) => `2001:db8:${network}:1:${host}::1`, 8],
    ["one address with ports", (host: number) => `${here()}:${4000 + host}`, 8],
    ["IPv4 written as IPv6", (host: number) => (host % 2 ? here() : `::ffff:${here()}`), 8],
    ["several IPv6 networks", (host: number) => `2001:db8:${network}:${host}::1`, 12],
  ])("%s count alike", async (_name, address, judged) => {
    const username = `net${network}@harbor.example`;
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, host) => guess(username, address(host))),
    );
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(judged);
  });

  describe("of one name from many addresses", () => {
    /** Guesses from so many addresses at once. */
    const flood = (username: string, addresses: number) =>
      Promise.all(Array.from({ length: addresses }, (_, host) => guess(username, here(host))));

    test("are slowed: of 60 at once 25 are judged, the others may come again within ten seconds", async () => {
      const username = `slow${network}@harbor.example`;
      const before = await guesses();
      const outcomes = await flood(username, 60);
      expect(tally(outcomes)).toEqual({ 400: 25, 429: 35 });
      expect(await guesses()).toBe(before + 25);
      for (const { retryAfter } of refused(outcomes)) expect(retryAfter).toBeLessThanOrEqual(10);
    });

    test("never lock its owner out: a new device gets in, a little later", async () => {
      const username = "location@harbor.example";
      await flood(username, 20);
      const started = performance.now();
      expect((await logIn(username, DEMO_PASSWORD, { address: here(99) })).status).toBe(303);
      expect(performance.now() - started).toBeGreaterThan(400);
    });

    test("do not touch a device that signed in with it before, whatever address it comes from", async () => {
      const username = "user@harbor.example";
      const visitor = new Visitor();
      expect((await logIn(username, DEMO_PASSWORD, { visitor, address: here(200) })).status).toBe(303);
      expect(visitor.has("device")).toBe(true);
      await flood(username, 60);
      const started = performance.now();
      expect((await logIn(username, DEMO_PASSWORD, { visitor, address: here(1) })).status).toBe(303);
      expect(performance.now() - started).toBeLessThan(400);
    });

    test("on devices that once signed in with it slow the other such devices, and lock none out", async () => {
      const username = "patrick@harbor.example";
      const known = Array.from({ length: 12 }, () => new Visitor());
      for (const visitor of known)
        expect((await logIn(username, DEMO_PASSWORD, { visitor, address: here(200) })).status).toBe(303);
      const [owner, ...guessers] = known;
      const before = await guesses();
      const outcomes = await Promise.all(
        guessers.flatMap((visitor, host) =>
          Array.from({ length: 8 }, () => logIn(username, "Wrong-pass-1", { visitor, address: here(host) })),
        ),
      );
      // 24 of all such devices, and what devices that are not known have: 20 at once, 5 more in ten seconds.
      expect(tally(outcomes)).toEqual({ 400: 49, 429: 39 });
      expect(await guesses()).toBe(before + 49);
      for (const { retryAfter } of refused(outcomes)) expect(retryAfter).toBeLessThanOrEqual(10);
      pass(10_001);
      expect((await logIn(username, DEMO_PASSWORD, { visitor: owner, address: here(99) })).status).toBe(303);
    });
  });

  test("a device that is known has 8 guesses of its own, and only for names that signed in from it", async () => {
    const visitor = new Visitor();
    await logIn(GRACE, DEMO_PASSWORD, { visitor });
    const tries = (username: string, count: number, address?: string) =>
      Promise.all(
        Array.from({ length: count }, () =>
          logIn(username, "Wrong-pass-1", { visitor, address: address ?? here() }),
        ),
      );
    expect(tally(await tries(GRACE, 20))).toEqual({ 400: 8, 429: 12 });
    expect(tally(await tries("admin@kestrel.example", 20))).toEqual({ 400: 8, 429: 12 });
    expect((await guess(GRACE, here(7))).status, "its guesses are not those of the address").toBe(400);
  });
});

describe("keys", () => {
  const asked = () => countRequests("POST", "/session");

  test("of agents: 20 of 60 at once are judged; a right one elsewhere still works", async () => {
    const { action } = await import("../../app/routes/login_.agent");
    const open = (agentKey: string, address: string) => {
      const request = new Visitor().request("/login/agent", { form: { agentKey } });
      const args: ActionFunctionArgs = { request, context: from(address), params: {} };
      return outcomeOf(readable(action, true)(args));
    };
    const before = await asked();
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => open(`made-up-${n}`, here())));
    expect(tally(outcomes)).toEqual({ 403: 20, 429: 40 });
    expect(await asked()).toBe(before + 20);
    for (const { retryAfter } of refused(outcomes)) expect(retryAfter).toBeGreaterThan(800);
    const key = await apiConsole.agentKey(GRACE);
    expect((await open(key, here())).status, "refused, not spent").toBe(429);
    expect((await open(key, here(2))).status).toBe(303);
  });

  test("of the former portal: 20 of 60 at once are judged", async () => {
    const { action } = await import("../../app/routes/login_.identity");
    const before = await asked();
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const request = new Visitor().request("/login/identity", { form: { identityKey: `made-up-${n}` } });
        return outcomeOf(readable(action, true)({ request, context: from(here()), params: {} }));
      }),
    );
    expect(tally(outcomes)).toEqual({ 303: 20, 429: 40 });
    expect(await asked()).toBe(before + 20);
  });

  test("that a device has saved are counted by the key: an office of 40 is renewed at once", async () => {
    const { signInWithSavedIdentity, signInWithPassword } = await import("~/features/sign-in/sign-in.server");
    const { saveIdentity } = await import("~/features/session/identity-cookie.server");
    const saved = async () => {
      const visitor = new Visitor();
      const form = { username: GRACE, password: DEMO_PASSWORD };
      const { session } = await signInWithPassword(visitor.request("/login", { form }), from(here()));
      return saveIdentity(visitor.url("/"), session.userId, session.identityKey ?? expect.fail("no key"));
    };
    const renew = (cookie: string) => {
      const visitor = new Visitor();
      visitor.take(cookie);
      return signInWithSavedIdentity(visitor.request("/login"), from(here()));
    };
    const office: string[] = [];
    while (office.length < 40) office.push(await saved());
    for (const signedIn of await Promise.all(office.map(renew)))
      expect(signedIn?.session.userId).toBe("3001");

    const worthless = await saveIdentity(new URL("http://localhost:3000/"), "3001", "removed long ago");
    const before = await asked();
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => renew(worthless)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await asked()).toBe(before + 20);
  });
});

/** Moves the clock of this process on. */
function pass(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}
