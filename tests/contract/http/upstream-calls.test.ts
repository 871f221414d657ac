import { api, apiConsole, countRequests } from "../../setup/embedded-api";
import { afterEach, describe, expect, test } from "vitest";
import { adminAccounts, adminLocations, withoutInactiveRoles } from "~/features/session/roles";
import { Upstream } from "~/upstream/client.server";
import { getMediaLink, openVoicemail } from "~/upstream/media/calls.server";
import { getMe, updateHoldCalls } from "~/upstream/me/calls.server";
import { findMessage, findOwnMessage, updateFollowup, updateMessage } from "~/upstream/messages/calls.server";
import type { Message } from "~/upstream/messages/contract";
import { readChanges, type SyncQuestion } from "~/upstream/messages/sync.server";
import { getServiceStatus } from "~/upstream/service/calls.server";
import { createLogin, createSession, deleteSession } from "~/upstream/session/calls.server";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { recordingLog } from "../../setup/recording-log";

const ADMIN = "admin@harbor.example";
const ZOE = "user@harbor.example";
const DAYS = 86_400_000;

const { log, lines } = recordingLog();
afterEach(() => void lines.splice(0));

function clientOf(sessionKey?: string): Upstream {
  return new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
}

async function clientFor(username: string): Promise<Upstream> {
  return clientOf(await api.signIn(username));
}

const question = { startTime: Date.now() - 200 * DAYS, userVersion: 0, smsTaskVersion: 0 };

/** All that a sync gives. */
async function read(upstream: Upstream, asked: SyncQuestion) {
  const lists = { user: new Array<Message>(), account: new Array<Message>(), location: new Array<Message>() };
  const texts: string[] = [];
  const versions = await readChanges(upstream, asked, {
    user: (items) => lists.user.push(...items),
    account: (items) => lists.account.push(...items),
    location: (items) => lists.location.push(...items),
    smsTasks: (tasks) => texts.push(...tasks.map(({ taskId }) => taskId)),
  });
  return { ...lists, texts, versions };
}

describe("the replies of the API fit what the portal expects", () => {
  test.each([
    ["admin@harbor.example", "3001", ["1001"], ["2002"]],
    ["location@harbor.example", "3002", [], ["2001"]],
    [ZOE, "3003", [], []],
    ["admin@kestrel.example", "3004", ["1002", "1001"], []],
  ])("the user entity of %s (API-23)", async (username, userId, accounts, locations) => {
    const user = withoutInactiveRoles(await getMe(await clientFor(username)));
    expect(user).toMatchObject({ userId, email: username });
    expect(user.displayName).toBeTruthy();
    expect(adminAccounts(user).map(({ accountId }) => accountId)).toEqual(accounts);
    expect(adminLocations(user).map(({ locationId }) => locationId)).toEqual(locations);
  });

  test("status, without a session", async () => {
    const status = await getServiceStatus(clientOf());
    expect(status.release).toBe("292");
    expect(status.supportPhone).toMatch(/^\+\d+$/);
  });

  test("a whole sync leaves no record out, and the next one has nothing new (API-19)", async () => {
    const upstream = await clientFor("admin@harbor.example");
    const account = { accountId: "1001", version: 0 };
    const location = { locationId: "2002", version: 0 };
    const first = await read(upstream, { ...question, account, location });
    expect(first.user.length).toBeGreaterThan(0);
    expect(first.account.length).toBeGreaterThan(first.user.length);
    expect(first.location.length).toBeGreaterThan(0);
    expect(lines).toEqual([]);
    const again = await read(upstream, {
      ...question,
      userVersion: first.versions.user,
      smsTaskVersion: first.versions.smsTasks,
      account: { accountId: "1001", version: first.versions.account ?? 0 },
      location: { locationId: "2002", version: first.versions.location ?? 0 },
    });
    expect(again).toEqual({ user: [], account: [], location: [], texts: [], versions: first.versions });
  });

  test("text conversations, of a user who has some (API-24)", async () => {
    await apiConsole.ring({
      username: ADMIN,
      messageType: "TEXT",
      ani: "+14155550199",
      textContent: "Hello",
    });
    const { texts, versions } = await read(await clientFor(ADMIN), question);
    expect(texts.length).toBeGreaterThan(0);
    expect(versions.smsTasks).toBeGreaterThan(0);
    expect(lines).toEqual([]);
  });

  test("what was not asked for is not there", async () => {
    const { versions, account } = await read(await clientFor(ZOE), question);
    expect(versions).toMatchObject({ account: null, location: null });
    expect(account).toEqual([]);
  });

  test("a message is found by its recipient, and marked", async () => {
    const upstream = await clientFor(ZOE);
    const id = await apiConsole.ring({ username: ZOE, messageType: "VM" });
    const fresh = (await findOwnMessage(upstream, id)) ?? expect.fail("not found");
    expect(fresh).toMatchObject({ messageId: id, messageType: "VM", read: { on: false } });
    await updateMessage(upstream, id, "read");
    await updateFollowup(upstream, id, true);
    const marked = (await findMessage(upstream, id)) ?? expect.fail("not found");
    expect(marked).toMatchObject({ read: { on: true }, followup: true });
    expect(marked.read.at).toBeGreaterThan(Date.now() - 60_000);
    expect(marked.version).toBeGreaterThan(fresh.version);
    await updateMessage(upstream, id, "unread");
    await updateFollowup(upstream, id, false);
    expect(await findOwnMessage(upstream, id)).toMatchObject({ read: { on: false }, followup: false });
  });

  test("other people's and unknown messages are null, whatever their id (ACT-35)", async () => {
    const upstream = await clientFor(ZOE);
    const foreign = await apiConsole.ring({ username: "admin@kestrel.example", messageType: "AGENT" });
    for (const id of [foreign, "999999999", "../me", "a b?c#d", "%2e%2e/me", "-1", "0"]) {
      expect(await findOwnMessage(upstream, id), id).toBeNull();
      expect(await findMessage(upstream, id), id).toBeNull();
    }
  });

  test("a voicemail's audio, whole and in part", async () => {
    const upstream = await clientFor(ZOE);
    const id = await apiConsole.ring({ username: ZOE, messageType: "VM" });
    const { audioKey } = (await findOwnMessage(upstream, id)) ?? expect.fail("not found");
    expect(await getMediaLink(upstream, audioKey ?? "")).toMatch(/^https?:/);
    const sizes: number[] = [];
    for (const range of [undefined, "bytes=10-19", "bytes=999999999-"]) {
      const reply = await openVoicemail(upstream, audioKey ?? "", { range });
      let size = 0;
      for await (const chunk of reply.body) size += (chunk as Buffer).length;
      sizes.push(reply.status, size);
    }
    expect(sizes[1]).toBeGreaterThan(1_000);
    expect([sizes[0], ...sizes.slice(2, 5)]).toEqual([200, 206, 10, 416]);
  });

  test("signing in, an exchanged identity, and logging out (API-11, API-12)", async () => {
    const login = await createLogin(clientOf(), {
      username: ZOE,
      password: DEMO_PASSWORD,
      saveIdentity: true,
    });
    expect((await getMe(clientOf(login.sessionKey))).userId).toBe("3003");
    const identityKey = login.identityKey ?? expect.fail("no identity key");
    const { sessionKey, agentUserSession } = await createSession(clientOf(), { identityKey });
    expect(agentUserSession).toBe(false);
    await deleteSession(clientOf(sessionKey));
    await expect(getMe(clientOf(sessionKey))).rejects.toMatchObject({ code: "unauthorized" });
    expect((await getMe(clientOf(login.sessionKey))).userId).toBe("3003");
  });
});

describe("an API that fails", () => {
  test.each([
    ["status:502", 2],
    ["status:503", 2],
    ["status:504", 2],
    ["reset", 2],
    ["reset:after", 2],
    ["status:500", 1],
    ["status:429", 1],
    ["html", 1],
    ["empty", 1],
    ["bad-json", 1],
    ["wrong-shape", 1],
  ])("with %s is asked for the user %i times", async (kind, times) => {
    const upstream = await clientFor(ZOE);
    const before = await countRequests("GET", "/me");
    await apiConsole.fault({ match: "GET /me$", kind });
    if (times === 2) expect((await getMe(upstream)).userId).toBe("3003");
    else await expect(getMe(upstream)).rejects.toMatchObject({ name: "UpstreamError", call: "GET /me" });
    expect(await countRequests("GET", "/me")).toBe(before + times);
    await apiConsole.clearFaults();
    expect((await getMe(upstream)).userId).toBe("3003");
  });

  test.each(["status:502", "status:503", "status:504", "reset", "reset:after"])(
    "with %s gets a change once",
    async (kind) => {
      const upstream = await clientFor(ZOE);
      const before = await countRequests("POST", "/me/holdCalls");
      await apiConsole.fault({ match: "POST /me/holdCalls", kind, times: -1 });
      await expect(updateHoldCalls(upstream, true)).rejects.toMatchObject({ name: "UpstreamError" });
      expect(await countRequests("POST", "/me/holdCalls")).toBe(before + 1);
    },
  );

  test("a change whose reply was lost has been made: that is why it is not sent again (API-16)", async () => {
    const upstream = await clientFor(ZOE);
    await updateHoldCalls(upstream, false);
    await apiConsole.fault({ match: "POST /me/holdCalls", kind: "reset:after" });
    await expect(updateHoldCalls(upstream, true)).rejects.toMatchObject({
      code: "network",
      userText: "Error code -1",
    });
    expect((await getMe(upstream)).holdCalls).toBe(true);
    await updateHoldCalls(upstream, false);
  });

  test("that does not reply is given up at the deadline, and the next call works", async () => {
    const upstream = await clientFor(ZOE);
    // It would reply well within the deadline that other calls have.
    await apiConsole.fault({ match: "GET /status", kind: "latency:3000" });
    const { serviceStatus } = await import("~/upstream/service/contract");
    await expect(upstream.get("/status", serviceStatus, {}, { deadline: 300 })).rejects.toMatchObject({
      code: "timeout",
    });
    expect((await getServiceStatus(upstream)).release).toBe("292");
  });

  test("a reply of the wrong shape: the log names call and field, not what stood in it (API-6)", async () => {
    await apiConsole.fault({ match: "GET /me$", kind: "wrong-shape" });
    await expect(getMe(await clientFor(ZOE))).rejects.toMatchObject({
      code: "bad-reply",
      userText: "Something is wrong with the answer of the service",
    });
    expect(lines).toMatchObject([
      { level: "error", fields: { call: "GET /me", detail: expect.stringContaining("userId") } },
    ]);
  });

  test("the text of a refusal reaches the user whole", async () => {
    await apiConsole.fault({ match: "POST /me/holdCalls", kind: "status:409:Schon benützt – 50% 😀" });
    await expect(updateHoldCalls(await clientFor(ZOE), true)).rejects.toMatchObject({
      code: "conflict",
      status: 409,
      userText: "Schon benützt – 50% 😀",
    });
  });

  test("a message that cannot be had for another reason is an error, not an absence (ACT-36)", async () => {
    const upstream = await clientFor(ZOE);
    for (const kind of ["status:500", "status:429", "html", "wrong-shape"]) {
      await apiConsole.fault({ match: "GET /messages/", kind });
      await expect(findMessage(upstream, "500001"), kind).rejects.toMatchObject({ name: "UpstreamError" });
    }
  });
});
