import { afterEach, describe, expect, it, vi } from "vitest";
import { nextEvent } from "./event-order";
import type { Message } from "./message";
import { PendingChanges } from "./pending-changes";
import { testMessage } from "./test-message";

afterEach(() => void vi.useRealTimers());

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

  it("is confirmed by a copy with a higher version only", () => {
    const pending = new PendingChanges();
    pending.accept("1", pending.add("1", 4, { read: true }));
    const confirm = (kept: Message) => pending.confirm((id) => (id === "1" ? kept : undefined), nextEvent());
    confirm(copy(4));
    pending.confirm(() => undefined, nextEvent());
    expect(pending.size).toBe(1);
    pending.accept("1", pending.add("1", 6, { followup: true }));
    confirm(copy(5));
    const overlay = pending.overlay(() => copy(5, { read: unread }));
    expect(overlay.get("1")).toMatchObject({ followup: true, read: unread });
    confirm(copy(7));
    expect(pending.size).toBe(0);
  });

  it("is not confirmed by another change's version while its own call is under way (ACT-25)", () => {
    const pending = new PendingChanges();
    const token = pending.add("1", 4, { followup: true });
    const began = nextEvent();
    const other = copy(5, { read });
    pending.confirm(() => other, began);
    expect(pending.overlay(() => other).get("1")).toMatchObject({ followup: true, read });
    // The API has replied, but this sync had begun before: its copy may still lack the change.
    pending.accept("1", token);
    pending.confirm(() => other, began);
    expect(pending.overlay(() => other).get("1")?.followup).toBe(true);
    pending.confirm(() => copy(6, { followup: true }), nextEvent());
    expect(pending.size).toBe(0);
  });

  it("is laid over nothing where there is no copy", () => {
    const pending = new PendingChanges();
    pending.add("1", 4, { read: true });
    expect(pending.overlay(() => undefined).size).toBe(0);
    expect(pending.size).toBe(1);
  });

  it("expires when the API never raises the version (ACT-42)", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const pending = new PendingChanges();
    pending.accept("1", pending.add("1", 4, { followup: true }));
    vi.setSystemTime(Date.now() + 4 * 60_000);
    pending.confirm(get, nextEvent());
    expect(pending.overlay(get).get("1")?.followup).toBe(true);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(pending.overlay(get).size).toBe(0);
  });

  it("keeps the newest thousand messages of a user", () => {
    const pending = new PendingChanges();
    for (let n = 0; n < 1500; n += 1) pending.add(String(n), 1, { read: true });
    expect(pending.size).toBe(1000);
    const overlay = pending.overlay((id) => copy(1, { messageId: id, read: unread }));
    expect([overlay.has("499"), overlay.has("500"), overlay.has("1499")]).toEqual([false, true, true]);
  });

  it("leaves the copy itself alone and keeps a mark that is set already", () => {
    const pending = new PendingChanges();
    const marked = copy(4, { read });
    pending.add("1", 4, { read: true });
    expect(pending.overlay(() => marked).get("1")?.read).toBe(read);
    expect(marked.hold).toBe(false);
  });
});
