import { describe, expect, it } from "vitest";
import type { Message } from "./message";
import { PendingChanges } from "./pending-changes";
import { testMessage } from "./test-message";

const read = { on: true, at: 5 };
const unread = { on: false, at: null };
const copy = (version: number, fields: Partial<Message> = {}) =>
  testMessage({ version, userId: "u1", accountId: "a1", ...fields });

describe("PendingChanges", () => {
  const message = copy(4, { read: unread });
  const get = (id: string) => (id === "1" ? message : undefined);

  it("lays changes over each other and marks the message pending", () => {
    const pending = new PendingChanges();
    pending.add("1", 4, { read: true });
    pending.add("1", 4, { followup: true, archived: true });
    expect(pending.overlay(get).get("1")).toEqual({
      ...message,
      hold: true,
      read: { on: true, at: null },
      followup: true,
      archived: { on: true, at: null },
    });
  });

  it("takes one back and leaves the others", () => {
    const pending = new PendingChanges();
    const first = pending.add("1", 4, { followup: true });
    const second = pending.add("1", 4, { followup: false });
    pending.add("1", 4, { read: true });
    pending.rollBack("1", second);
    expect(pending.overlay(get).get("1")).toMatchObject({ followup: true, read: { on: true } });
    pending.rollBack("1", first);
    pending.rollBack("1", first);
    pending.rollBack("2", first);
    expect(pending.overlay(get).get("1")).toMatchObject({ followup: false, read: { on: true } });
  });

  it("confirms with a higher version only", () => {
    const pending = new PendingChanges();
    pending.add("1", 4, { read: true });
    pending.confirm(copy(4));
    pending.confirm(copy(9, { messageId: "2" }));
    expect(pending.size).toBe(1);
    pending.add("1", 6, { followup: true });
    pending.confirm(copy(5));
    expect(pending.overlay(() => copy(5, { read: unread })).get("1")).toMatchObject({
      followup: true,
      read: unread,
    });
    pending.confirm(copy(7));
    expect(pending.size).toBe(0);
  });

  it("is not laid over a copy that is newer already, nor over nothing", () => {
    const pending = new PendingChanges();
    pending.add("1", 4, { read: true });
    expect(pending.overlay(() => undefined).size).toBe(0);
    expect(pending.size).toBe(1);
    expect(pending.overlay(() => copy(5, { read: unread })).size).toBe(0);
    expect(pending.size).toBe(0);
  });

  it("leaves the copy itself alone and keeps a mark that is set already", () => {
    const pending = new PendingChanges();
    const marked = copy(4, { read });
    pending.add("1", 4, { read: true });
    expect(pending.overlay(() => marked).get("1")?.read).toBe(read);
    expect(marked.hold).toBe(false);
  });
});
