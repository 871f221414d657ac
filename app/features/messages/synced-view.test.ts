import { describe, expect, it } from "vitest";
import type { Message } from "./message";
import { MessageIndex } from "./message-index";
import { mergeCopies, ownOverlay, unreadCount } from "./synced-view";
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

describe("unreadCount", () => {
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
