import { describe, expect, it } from "vitest";
import type { Message } from "~/upstream/messages/contract";
import { MessageIndex } from "./message-index";
import { HeldChanges, mergeCopies, ownOverlay, unreadCount } from "./synced-view";
import { testMessage } from "./test-message";

const read = { on: true, at: 5 };
const unread = { on: false, at: null };
const copy = (version: number, fields: Partial<Message> = {}) =>
  testMessage({ version, userId: "u1", accountId: "a1", ...fields });
const indexOf = (...messages: Message[]) => {
  const index = new MessageIndex();
  index.upsert(messages);
  return index;
};

describe("mergeCopies", () => {
  it("takes the highest version and keeps the user's own read mark (ACT-24)", () => {
    const user = copy(1, { read, caller: "user" });
    const account = copy(3, { read: unread, caller: "account" });
    expect(mergeCopies({ user, location: copy(2), account })).toEqual({ ...account, read });
    expect(mergeCopies({ user: copy(3, { read: unread }), account: copy(3, { read }) })?.read).toEqual(
      unread,
    );
  });

  it("takes what there is, as it is", () => {
    const account = copy(3);
    expect(mergeCopies({ account })).toBe(account);
    expect(mergeCopies({ user: undefined, location: copy(2), account })).toBe(account);
    expect(mergeCopies({})).toBeNull();
    const user = copy(4, { read });
    expect(mergeCopies({ user, account })).toBe(user);
  });
});

describe("ownOverlay", () => {
  const belongs = (message: Message) => message.accountId === "a1";

  it.each<[string, Message | null, Message, Message | null]>([
    ["nothing where both agree", copy(2), copy(2), null],
    ["nothing where the shared one is newer and the mark the same", copy(3), copy(2), null],
    ["an own newer copy", copy(2, { caller: "a" }), copy(3, { caller: "b" }), copy(3, { caller: "b" })],
    [
      "an own read mark on a newer shared copy",
      copy(3, { read: unread, caller: "a" }),
      copy(2, { read, caller: "b" }),
      copy(3, { read, caller: "a" }),
    ],
    ["an own read mark on the same version", copy(2, { read: unread }), copy(2, { read }), copy(2, { read })],
    ["no read mark of another recipient", copy(2, { read: unread }), copy(2, { read, userId: "u2" }), null],
    ["an own message that the shared list lacks", null, copy(2), copy(2)],
    ["none that is part of another account", null, copy(2, { accountId: "a2" }), null],
  ])("lays over %s", (_name, shared, mine, expected) => {
    const base = shared === null ? indexOf() : indexOf(shared);
    const overlay = ownOverlay(base, indexOf(mine), belongs, "u1");
    expect([...overlay]).toEqual(expected === null ? [] : [["1", expected]]);
  });
});

describe("HeldChanges (ACT-25)", () => {
  const message = copy(4, { read: unread });
  const get = (id: string) => (id === "1" ? message : undefined);

  it("lays changes over each other and marks the message held", () => {
    const held = new HeldChanges();
    held.hold("1", 4, { read: true });
    held.hold("1", 4, { followup: true, archived: true });
    expect(held.overlay(get).get("1")).toEqual({
      ...message,
      hold: true,
      read: { on: true, at: null },
      followup: true,
      archived: { on: true, at: null },
    });
  });

  it("takes one back and leaves the others", () => {
    const held = new HeldChanges();
    const first = held.hold("1", 4, { followup: true });
    const second = held.hold("1", 4, { followup: false });
    held.hold("1", 4, { read: true });
    held.release("1", second);
    expect(held.overlay(get).get("1")).toMatchObject({ followup: true, read: { on: true } });
    held.release("1", first);
    held.release("1", first);
    held.release("2", first);
    expect(held.overlay(get).get("1")).toMatchObject({ followup: false, read: { on: true } });
  });

  it("settles with a higher version only", () => {
    const held = new HeldChanges();
    held.hold("1", 4, { read: true });
    held.settle(copy(4));
    held.settle(copy(9, { messageId: "2" }));
    expect(held.size).toBe(1);
    held.hold("1", 6, { followup: true });
    held.settle(copy(5));
    expect(held.overlay(() => copy(5, { read: unread })).get("1")).toMatchObject({
      followup: true,
      read: unread,
    });
    held.settle(copy(7));
    expect(held.size).toBe(0);
  });

  it("is not laid over a copy that is newer already, nor over nothing", () => {
    const held = new HeldChanges();
    held.hold("1", 4, { read: true });
    expect(held.overlay(() => undefined).size).toBe(0);
    expect(held.size).toBe(1);
    expect(held.overlay(() => copy(5, { read: unread })).size).toBe(0);
    expect(held.size).toBe(0);
  });

  it("leaves the copy itself alone and keeps a mark that is set already", () => {
    const held = new HeldChanges();
    const marked = copy(4, { read });
    held.hold("1", 4, { read: true });
    expect(held.overlay(() => marked).get("1")?.read).toBe(read);
    expect(marked.hold).toBe(false);
  });
});

describe("unreadCount (FRM-6)", () => {
  it("counts the user's own unread and not archived messages, changes included", () => {
    const index = indexOf(
      copy(1, { messageId: "1", read: unread }),
      copy(1, { messageId: "2", read: unread }),
      copy(1, { messageId: "3", read }),
      copy(1, { messageId: "4", read: unread, archived: read }),
      copy(1, { messageId: "5", read: unread, userId: "u2" }),
    );
    expect(unreadCount(index, new Map(), "u1")).toBe(2);
    const overlay = new Map(
      [
        copy(1, { messageId: "1", read }),
        copy(1, { messageId: "3", read: unread }),
        copy(1, { messageId: "5", read, userId: "u2" }),
        copy(1, { messageId: "6", read: unread }),
      ].map((message) => [message.messageId, message]),
    );
    expect(unreadCount(index, overlay, "u1")).toBe(3);
    expect(unreadCount(index, overlay, "u3")).toBe(0);
  });
});
