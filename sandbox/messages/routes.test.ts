import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyMessage, errorText, sync, testSandbox, type TestSandbox } from "../test-client";

const HARBOR = "1001";
const KESTREL = "1002";
const DOWNTOWN = "2001";
const WATERFRONT = "2002";

let sandbox: TestSandbox;
let admin: string;
let location: string;
let user: string;
let kestrel: string;
beforeAll(async () => {
  sandbox = await testSandbox();
  admin = await sandbox.signIn("admin@harbor.example");
  location = await sandbox.signIn("location@harbor.example");
  user = await sandbox.signIn("user@harbor.example");
  kestrel = await sandbox.signIn("admin@kestrel.example");
});
afterAll(() => sandbox.dispose());

const find = (list: AnyMessage[] | undefined, messageId: number) =>
  list?.find((each) => each.messageId === messageId);

describe("sync", () => {
  test("a full read, then only what has changed", async () => {
    const full = await sync(sandbox, user);
    expect(full.userMessages.length).toBeGreaterThan(40);
    expect(full.userVersion).toBe(Math.max(...full.userMessages.map((each) => each.version)));
    expect(full.accountMessages).toBeUndefined();
    expect(full.accountVersion).toBeUndefined();
    const again = await sync(sandbox, user, { userVersion: String(full.userVersion) });
    expect(again.userMessages).toEqual([]);

    const [first] = full.userMessages;
    await sandbox.post(user, `/messages/${first?.messageId}/followup`, { followup: "Y" });
    const added = await sandbox.ring({ username: "user@harbor.example", messageType: "IC" });
    await sandbox.ring({ username: "admin@kestrel.example", messageType: "IC" });
    const delta = await sync(sandbox, user, { userVersion: String(full.userVersion) });
    expect(delta.userMessages.map((each) => each.messageId)).toEqual([first?.messageId, added]);
    expect(delta.userVersion).toBeGreaterThan(full.userVersion);
  });

  test("the window is 30 days unless a start is given; an unreadable start is refused", async () => {
    const whole = await sync(sandbox, user);
    const month = await sync(sandbox, user, { startTime: "" });
    expect(month.userMessages.length).toBeLessThan(whole.userMessages.length);
    expect((await sandbox.get(user, "/messages?startTime=yesterday")).status).toBe(400);
    expect((await sandbox.get(user, "/messages?userVersion=x")).status).toBe(400);
  });

  test("a message without a date is always there", async () => {
    const messageId = await sandbox.ring({
      username: "user@harbor.example",
      messageType: "TASK",
      taken: null,
    });
    const { userMessages } = await sync(sandbox, user, {
      startTime: new Date(Date.now() + 60_000).toISOString(),
    });
    expect(find(userMessages, messageId)).toMatchObject({ messageType: "TASK" });
    expect(find(userMessages, messageId)).not.toHaveProperty("taken");
  });

  test("account and location lists go to their admins only", async () => {
    const allowed: [string, Record<string, string>, boolean][] = [
      [admin, { accountId: HARBOR }, true],
      [admin, { locationId: WATERFRONT }, true],
      [admin, { locationId: DOWNTOWN }, true],
      [admin, { accountId: KESTREL }, false],
      [admin, { locationId: "2101" }, false],
      [location, { locationId: DOWNTOWN }, true],
      [location, { locationId: WATERFRONT }, false],
      [location, { accountId: HARBOR }, false],
      [user, { accountId: HARBOR }, false],
      [user, { accountId: KESTREL }, false],
      [user, { locationId: DOWNTOWN }, false],
      [user, { locationId: "2003" }, false],
      [kestrel, { accountId: KESTREL }, true],
      [kestrel, { accountId: HARBOR, locationId: DOWNTOWN }, true],
      [kestrel, { accountId: "9999" }, false],
    ];
    for (const [session, query, expected] of allowed) {
      const response = await sandbox.get(session, `/messages?${new URLSearchParams(query)}`);
      expect([query, response.status]).toEqual([query, expected ? 200 : 403]);
    }
    const { accountMessages, accountVersion, locationMessages } = await sync(sandbox, kestrel, {
      accountId: HARBOR,
      locationId: DOWNTOWN,
    });
    expect(accountMessages?.length).toBeGreaterThan(locationMessages?.length ?? Infinity);
    expect(accountVersion).toBe(Math.max(...(accountMessages ?? []).map((each) => each.version)));
  });

  test("conversations are for users with a number for texts", async () => {
    expect((await sync(sandbox, user)).smsTasks).toBeUndefined();
    const before = await sync(sandbox, admin);
    expect(before.smsTasks?.length).toBeGreaterThan(0);
    const sent = (before.smsTasks ?? []).flatMap(({ messages }) => messages.filter((one) => one.sendingUser));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((one) => one.sendingUserId === undefined)).toEqual([]);
    const text = {
      username: "admin@harbor.example",
      messageType: "TEXT",
      ani: "+14155550199",
      textContent: "Hello there",
    };
    await sandbox.ring(text);
    await sandbox.ring({ ...text, textContent: "Anybody?" });
    const { smsTasks } = await sync(sandbox, admin, { smsTaskVersion: String(before.smsTaskVersion) });
    expect(smsTasks).toMatchObject([{ unread: 2, lastMessage: "Anybody?" }]);
  });
});

describe("one message", () => {
  test("recipient and admins may see it, others not", async () => {
    const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
    for (const session of [user, location, admin, kestrel]) {
      expect((await sandbox.get(session, `/messages/${messageId}`)).status).toBe(200);
    }
    const hidden = await sandbox.ring({ username: "admin@kestrel.example", messageType: "AGENT" });
    for (const session of [user, location, admin]) {
      const response = await sandbox.get(session, `/messages/${hidden}`);
      expect(response.status).toBe(403);
      expect(errorText(response)).toBe("You do not have access to view this activity");
      expect((await sandbox.post(session, `/messages/${hidden}/archive`)).status).toBe(403);
    }
    for (const id of ["1", "abc", "9".repeat(30)])
      expect((await sandbox.get(user, `/messages/${id}`)).status).toBe(404);
  });

  test("querySpecificUserMessage knows the caller's own messages only", async () => {
    const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
    const path = `/messages/querySpecificUserMessage?messageId=${messageId}`;
    expect(await (await sandbox.get(user, path)).json()).toMatchObject({ messageId });
    expect(await (await sandbox.get(admin, path)).json()).toBeNull();
    expect(
      await (await sandbox.get(user, "/messages/querySpecificUserMessage?messageId=x")).json(),
    ).toBeNull();
  });

  test("read and flag belong to the recipient", async () => {
    const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
    for (const [path, form] of [
      ["read", {}],
      ["unread", {}],
      ["followup", { followup: "Y" }],
    ] as const) {
      const refused = await sandbox.post(admin, `/messages/${messageId}/${path}`, form);
      expect(refused.status).toBe(403);
      expect(errorText(refused)).toBe("Only the recipient of an activity can change this.");
      expect((await sandbox.post(user, `/messages/${messageId}/${path}`, form)).status).toBe(200);
    }
    expect(await (await sandbox.get(user, `/messages/${messageId}`)).json()).toMatchObject({
      read: null,
      followup: "Y",
    });
    expect((await sandbox.post(user, `/messages/${messageId}/followup`)).status).toBe(400);
  });

  test("archive needs a delivery and that it was read; marking read twice keeps the first instant", async () => {
    const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
    expect((await sandbox.post(user, `/messages/${messageId}/archive`)).status).toBe(409);
    await sandbox.post(user, `/messages/${messageId}/read`);
    const read = await (await sandbox.get(user, `/messages/${messageId}`)).json();
    await sandbox.post(user, `/messages/${messageId}/read`);
    expect(await (await sandbox.get(user, `/messages/${messageId}`)).json()).toMatchObject({
      read: read.read,
    });
    expect((await sandbox.post(location, `/messages/${messageId}/archive`)).status).toBe(200);
    expect(await (await sandbox.get(user, `/messages/${messageId}`)).json()).toMatchObject({ archived: "Y" });
    expect((await sandbox.post(user, `/messages/${messageId}/unarchive`)).status).toBe(200);

    const undelivered = await sandbox.ring({
      username: "user@harbor.example",
      messageType: "AGENT",
      read: "Y",
      deliveryId: null,
    });
    const refused = await sandbox.post(user, `/messages/${undelivered}/archive`);
    expect([refused.status, errorText(refused)]).toEqual([
      409,
      "This activity was not delivered and cannot be archived.",
    ]);
  });

  test("changes and versions are kept over a restart", async () => {
    const messageId = await sandbox.ring({
      username: "user@harbor.example",
      messageType: "VM",
      textContent: "שלום 👋",
    });
    await sandbox.post(user, `/messages/${messageId}/followup`, { followup: "Y" });
    const { userVersion } = await sync(sandbox, user);
    await sandbox.restart();
    const after = await sync(sandbox, user);
    expect(after.userVersion).toBe(userVersion);
    expect(find(after.userMessages, messageId)).toMatchObject({ followup: "Y", textContent: "שלום 👋" });
    const next = await sandbox.ring({ username: "user@harbor.example", messageType: "VM" });
    expect(next).toBeGreaterThan(messageId);
  });
});
