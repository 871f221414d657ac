import { api, apiConsole } from "../../setup/embedded-api";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { Upstream } from "~/upstream/client.server";
import type { Visit } from "~/features/session/require-user.server";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { recordingLog } from "../../setup/recording-log";
import { testContext, Visitor } from "../../setup/visitor";
import { eventually } from "../../setup/eventually";

// Each test begins like a process that has just started: with no list in memory.
beforeEach(() => void vi.resetModules());

const GRACE = "admin@harbor.example";
const SIAN = "admin@kestrel.example";
const ZOE = "user@harbor.example";
const OWN = { accountId: null, locationId: null };
const HARBOR = { accountId: "1001", locationId: null };

async function visitAs(username: string): Promise<Visit> {
  const { signInWithPassword } = await import("~/features/sign-in/sign-in.server");
  const { requireUser } = await import("~/features/session/require-user.server");
  const visitor = new Visitor();
  const form = { username, password: DEMO_PASSWORD };
  visitor.take((await signInWithPassword(visitor.request("/login", { form }), testContext())).cookie);
  return requireUser({ request: visitor.request("/activity"), context: testContext() });
}

async function engine() {
  const { syncMessages } = await import("~/features/messages/sync.server");
  const { changeMessages } = await import("~/features/messages/change-messages.server");
  const { findMessageFor } = await import("~/features/messages/find-message.server");
  return { syncMessages, changeMessages, findMessageFor };
}

/** The same session's next request. */
const nextRequest = (visit: Visit): Visit => ({ ...visit });

const syncCalls = async () =>
  (await apiConsole.requests("/messages")).filter(({ path }) => path === "/messages");

describe("one load of a list", () => {
  test("serves all who may see it, also when they arrive at once after a start", async () => {
    const { syncMessages } = await engine();
    const visits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => visitAs(n % 2 === 0 ? GRACE : SIAN)),
    );
    const before = (await syncCalls()).length;
    const sets = await Promise.all(visits.map((visit) => syncMessages(visit, HARBOR, 30)));
    const sizes = new Set(sets.map(({ account }) => account?.size));
    expect([...sizes]).toEqual([expect.any(Number)]);
    const calls = (await syncCalls()).slice(before).map(({ query }) => query);
    const ofAccount = calls.filter(({ accountId }) => accountId === "1001");
    // The newest days and the whole; after it one look for what has changed since the first of them came.
    expect(ofAccount.filter(({ accountVersion }) => accountVersion === "0")).toHaveLength(2);
    expect(ofAccount.length).toBeLessThanOrEqual(3);
  });

  test("goes on with another session when the one that began it ends", async () => {
    const { syncMessages } = await engine();
    const [grace, sian] = [await visitAs(GRACE), await visitAs(SIAN)];
    await syncMessages(grace, OWN, 30);
    await syncMessages(sian, OWN, 30);
    await apiConsole.expireSessions(GRACE);
    const results = await Promise.allSettled([
      syncMessages(grace, HARBOR, 30),
      syncMessages(sian, HARBOR, 30),
    ]);
    expect(results[0]).toMatchObject({ status: "rejected", reason: { name: "SessionEnded" } });
    expect(results[1]).toMatchObject({ status: "fulfilled", value: { account: expect.anything() } });
  });
});

describe("one request", () => {
  test("reads the own list once for all parts of its page, without full access too (ACT-26)", async () => {
    const { syncMessages } = await engine();
    const zoe = await visitAs(ZOE);
    const visit = { ...zoe, user: { ...zoe.user, fullAccess: false } };
    await syncMessages(visit, OWN, 30);
    const before = (await syncCalls()).length;
    const request = nextRequest(visit);
    await Promise.all([syncMessages(request, OWN, 30), syncMessages(request, OWN, 30)]);
    await syncMessages(request, OWN, 30);
    expect((await syncCalls()).length).toBe(before + 1);
    await syncMessages(nextRequest(visit), OWN, 30);
    expect((await syncCalls()).length).toBe(before + 2);
  });
});

describe("a message that was taken away", () => {
  const takeAway = async (messageId: string) => {
    await apiConsole.fault({ match: "GET /messages/querySpecificUserMessage", kind: "status:404", times: 1 });
    await apiConsole.fault({ match: `GET /messages/${messageId}`, kind: "status:403", times: 1 });
  };
  const ring = () => apiConsole.ring({ username: ZOE, messageType: "AGENT" });

  test("leaves the list when it is opened (ACT-34, ACT-48)", async () => {
    const { syncMessages, findMessageFor } = await engine();
    const messageId = await ring();
    const zoe = await visitAs(ZOE);
    expect((await syncMessages(zoe, OWN, 30)).own.get(messageId)).toBeDefined();
    expect((await findMessageFor(nextRequest(zoe), messageId))?.messageId).toBe(messageId);
    await takeAway(messageId);
    expect(await findMessageFor(nextRequest(zoe), messageId)).toBeNull();
    expect((await syncMessages(nextRequest(zoe), OWN, 30)).own.get(messageId)).toBeUndefined();
  });

  test("leaves the list when it is changed and the API refuses that", async () => {
    const { syncMessages, changeMessages } = await engine();
    const messageId = await ring();
    const zoe = await visitAs(ZOE);
    await apiConsole.fault({ match: `POST /messages/${messageId}/followup`, kind: "status:403", times: 1 });
    await takeAway(messageId);
    expect((await changeMessages(zoe, [messageId], "flag")).failed).toHaveLength(1);
    expect((await syncMessages(nextRequest(zoe), OWN, 30)).own.get(messageId)).toBeUndefined();
  });

  test("is still shown when the API cannot say", async () => {
    const { findMessageFor } = await engine();
    const messageId = await ring();
    const zoe = await visitAs(ZOE);
    await apiConsole.fault({ match: "GET /messages/querySpecific", kind: "status:500", times: 1 });
    expect((await findMessageFor(zoe, messageId))?.messageId).toBe(messageId);
  });

  test("with a role leaves at once: the own list is read whole for the changed roles", async () => {
    const { syncMessages } = await engine();
    const grace = await visitAs(GRACE);
    await syncMessages(grace, OWN, 30);
    const before = (await syncCalls()).length;
    const whole = async () =>
      (await syncCalls()).slice(before).filter(({ query }) => query["userVersion"] === "0").length;
    await syncMessages(nextRequest(grace), OWN, 30);
    expect(await whole()).toBe(0);
    const user = { ...grace.user, userAccountRoles: grace.user.userAccountRoles.slice(1) };
    await syncMessages({ ...grace, user }, OWN, 30);
    // The newest days, and all of it.
    expect(await whole()).toBe(2);
  });
});

describe("a change of several messages", () => {
  const ring = (fields: Record<string, unknown> = {}) =>
    apiConsole.ring({ username: ZOE, messageType: "AGENT", ...fields });

  test("looks them up by one sync", async () => {
    const { changeMessages } = await engine();
    const ids = [await ring(), await ring(), await ring()];
    const zoe = await visitAs(ZOE);
    await changeMessages(zoe, ids, "flag");
    const before = (await apiConsole.requests("/messages")).length;
    expect(await changeMessages(zoe, ids, "unflag")).toEqual({ done: ids, asWanted: [], failed: [] });
    const calls = (await apiConsole.requests("/messages")).slice(before).map(({ method }) => method);
    expect(calls).toEqual(["GET", "POST", "POST", "POST"]);
  });

  test("sends nothing for those that are as wanted already, and leaves them out of what can be undone", async () => {
    const { changeMessages } = await engine();
    const [read = "", unread = ""] = [await ring(), await ring()];
    const zoe = await visitAs(ZOE);
    await changeMessages(zoe, [read], "read");
    const before = (await apiConsole.requests("/read")).length;
    const result = await changeMessages(zoe, [read, unread], "read");
    expect(result).toEqual({ done: [unread], asWanted: [read], failed: [] });
    expect((await apiConsole.requests("/read")).length).toBe(before + 1);
  });

  test("of invented ids costs few calls, however many there are", async () => {
    const { changeMessages } = await engine();
    const zoe = await visitAs(ZOE);
    const before = (await apiConsole.requests("/messages")).length;
    const ids = Array.from({ length: 300 }, (_, count) => String(7_000_000 + count));
    const { failed } = await changeMessages(zoe, ids, "archive");
    expect(failed.length).toBe(300);
    expect((await apiConsole.requests("/messages")).length - before).toBeLessThan(50);
  });

  test("keeps what was done when one fails, and says which was not (ACT-43)", async () => {
    const { changeMessages, syncMessages } = await engine();
    const ids = [await ring(), await ring(), await ring()];
    const zoe = await visitAs(ZOE);
    await apiConsole.fault({ match: `POST /messages/${ids[1]}/followup`, kind: "status:500:Not now" });
    const result = await changeMessages(zoe, ids, "flag");
    expect(result.done.toSorted()).toEqual([ids[0], ids[2]]);
    expect(result.failed).toEqual([
      { messageId: ids[1], text: "Not now", from: expect.any(String), mayBeDone: true },
    ]);
    const { own } = await syncMessages(zoe, OWN, 30);
    expect(ids.map((id) => own.get(id)?.followup)).toEqual([true, false, true]);
  });

  test("says of each that it was not done when not even the lookup works", async () => {
    const { changeMessages } = await engine();
    const zoe = await visitAs(ZOE);
    await apiConsole.fault({ match: "GET /messages$", kind: "status:500:Down", times: -1 });
    expect(await changeMessages(zoe, ["1", "2"], "flag")).toEqual({
      done: [],
      asWanted: [],
      failed: [
        { messageId: "1", text: "Down", from: null },
        { messageId: "2", text: "Down", from: null },
      ],
    });
  });

  test("begins nothing more when the session ends half-way", async () => {
    const { changeMessages } = await engine();
    const ids = await Promise.all(Array.from({ length: 9 }, () => ring()));
    const zoe = await visitAs(ZOE);
    await apiConsole.fault({ match: `POST /messages/${ids[2]}/followup`, kind: "status:401" });
    await expect(changeMessages(zoe, ids, "flag")).rejects.toMatchObject({ name: "SessionEnded" });
    const sent = (await apiConsole.requests("/followup")).filter(({ path }) =>
      ids.some((id) => path === `/messages/${id}/followup`),
    );
    expect(sent.length).toBeLessThan(ids.length);
  });

  test("of messages that the user may not touch costs no call for each (ACT-43)", async () => {
    const { changeMessages, syncMessages } = await engine();
    const ids = [await ring(), await ring()];
    const grace = await visitAs(GRACE);
    await syncMessages(grace, HARBOR, 30);
    const before = (await apiConsole.requests("/messages")).length;
    const { failed } = await changeMessages(nextRequest(grace), ids, "flag");
    expect(failed.map(({ text }) => text)).toEqual(Array(2).fill("Only the recipient can do this"));
    expect((await apiConsole.requests("/messages")).length).toBe(before + 1);
  });

  test("finds all of a location that an account's admin sees without that account (ACT-32)", async () => {
    const { changeMessages, syncMessages } = await engine();
    const ids: string[] = [];
    // More than are looked up one by one.
    while (ids.length < 22)
      ids.push(await apiConsole.ring({ username: "noor@kestrel.example", messageType: "AGENT", read: "Y" }));
    const sian = await visitAs(SIAN);
    await syncMessages(sian, { accountId: null, locationId: "2101" }, 30);
    const { done, failed } = await changeMessages(nextRequest(sian), ids, "archive");
    expect([done.toSorted(), failed]).toEqual([ids.toSorted(), []]);
  });

  test("shows all of it even when a sync overtakes one of the calls (ACT-25)", async () => {
    const { changeMessages, syncMessages } = await engine();
    const ids = [await ring(), await ring()];
    const [, late = ""] = ids;
    const zoe = await visitAs(ZOE);
    await syncMessages(zoe, OWN, 30);
    let goOn = () => {};
    const until = new Promise<void>((resolve) => (goOn = resolve));
    const upstream = new HeldUpstream(zoe.session.sessionKey, late, until);
    const change = changeMessages({ ...zoe, upstream }, ids, "flag");
    await eventually(() => expect(upstream.isHolding).toBe(true));
    // Somebody else raises the version meanwhile, and a page syncs it.
    await api.post(await api.signIn(ZOE), `/messages/${late}/read`);
    const { own, pending } = await syncMessages(nextRequest(zoe), OWN, 30);
    expect(own.get(late)).toMatchObject({ followup: false, read: { on: true } });
    const overlay = pending.overlay((id) => own.get(id));
    expect((overlay.get(late) ?? own.get(late))?.followup).toBe(true);
    goOn();
    expect(await change).toEqual({ done: expect.arrayContaining(ids), asWanted: [], failed: [] });
    const after = await syncMessages(nextRequest(zoe), OWN, 30);
    expect(after.pending.size).toBe(0);
    expect(ids.map((id) => after.own.get(id)?.followup)).toEqual([true, true]);
  });
});

/** Keeps back the changes of one message until it is told to let them go. */
class HeldUpstream extends Upstream {
  isHolding = false;
  readonly #held: string;
  readonly #until: Promise<void>;

  constructor(sessionKey: string, held: string, until: Promise<void>) {
    const { log } = recordingLog();
    super({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
    this.#held = held;
    this.#until = until;
  }

  override async post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    fields?: Record<string, string>,
  ): Promise<z.output<Schema>> {
    if (path.includes(this.#held)) {
      this.isHolding = true;
      await this.#until;
    }
    return super.post(path, schema, fields);
  }
}
