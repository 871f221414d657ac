import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "./message";
import { MessageIndex } from "./message-index";
import { occurredAt } from "./message-facts";
import { arbitraryMessage, testMessage } from "./test-message";

const ids = (index: MessageIndex) => [...index].map((message) => message.messageId);
const at = (messageId: string, taken: number | null, fields: Partial<Message> = {}) =>
  testMessage({ messageId, taken, ...fields });

/** What an index has to hold, the plain way. */
function plainList(messages: readonly Message[]): Message[] {
  const kept = new Map<string, Message>();
  for (const message of messages) {
    if (message.version > (kept.get(message.messageId)?.version ?? -Infinity))
      kept.set(message.messageId, message);
  }
  return [...kept.values()].sort(
    (one, other) =>
      (occurredAt(other) ?? -Infinity) - (occurredAt(one) ?? -Infinity) ||
      Number(other.messageId) - Number(one.messageId),
  );
}

describe("order", () => {
  it("is newest first, without a time last, then by id descending", () => {
    const index = new MessageIndex();
    index.upsert([at("3", null), at("9", 5), at("10", 5), at("1", 7), at("4", null), at("2", 1)]);
    expect(ids(index)).toEqual(["1", "10", "9", "2", "4", "3"]);
    index.upsert([at("11", 5), at("5", 9), at("6", null)]);
    expect(ids(index)).toEqual(["5", "1", "11", "10", "9", "2", "6", "4", "3"]);
  });

  it("falls back to the start of the task", () => {
    const index = new MessageIndex();
    index.upsert([at("1", 2), at("2", null, { taskStartTime: 3 })]);
    expect(ids(index)).toEqual(["2", "1"]);
  });
});

describe("upsert", () => {
  it("takes only copies with a higher version (ACT-24)", () => {
    const index = new MessageIndex();
    expect(index.upsert([at("1", 1, { version: 2, caller: "two" })])).toBe(1);
    const { revision } = index;
    expect(index.upsert([at("1", 1, { version: 2, caller: "again" }), at("1", 1, { version: 1 })])).toBe(0);
    expect(index.get("1")?.caller).toBe("two");
    expect(index.revision).toBe(revision);
    expect(index.upsert([at("1", 9, { version: 3, caller: "three" })])).toBe(1);
    expect(index.get("1")?.caller).toBe("three");
    expect(index.revision).toBeGreaterThan(revision);
    expect(index.size).toBe(1);
    expect(index.get("2")).toBeUndefined();
  });

  it("moves a message whose time has changed", () => {
    const index = new MessageIndex();
    index.upsert([at("1", 1), at("2", 2), at("3", 3)]);
    index.upsert([at("1", 4, { version: 2 }), at("3", null, { version: 2 }), at("1", 5, { version: 3 })]);
    expect(ids(index)).toEqual(["1", "2", "3"]);
  });

  it("holds in any order of arrival, looked at meanwhile or not, what a plain list would hold", () => {
    const batches = fc.array(fc.array(arbitraryMessage, { maxLength: 15, size: "max" }), { maxLength: 6 });
    fc.assert(
      fc.property(batches, (arrivals) => {
        const index = new MessageIndex();
        for (const batch of arrivals) {
          index.upsert(batch);
          if (batch.length % 2 === 0) ids(index);
        }
        const expected = plainList(arrivals.flat());
        expect([...index]).toEqual(expected);
        expect(index.size).toBe(expected.length);
        for (const userId of ["u1", "u2"]) {
          const unread = expected.filter((one) => one.userId === userId && !one.read.on && !one.archived.on);
          expect(index.unreadOf(userId, null)).toBe(unread.length);
          const late = unread.filter(({ taken }) => taken === null || taken >= 6);
          expect(index.unreadOf(userId, 6)).toBe(late.length);
        }
      }),
    );
  });
});

describe("locations", () => {
  it("have the account of any message that names both, whichever came first (ACT-49)", () => {
    const index = new MessageIndex();
    index.upsert([at("1", 1, { locationId: "2003" }), at("2", 2, { locationId: "2003", accountId: "1001" })]);
    expect(index.accountOfLocation("2003")).toBe("1001");
    expect(index.locations()).toEqual([{ locationId: "2003", accountId: "1001" }]);
    index.upsert([at("3", 3, { locationId: "2003" })]);
    expect(index.accountOfLocation("2003")).toBe("1001");
  });
});

describe("dropBefore", () => {
  it("drops what is older, and has room for what comes after", () => {
    const index = new MessageIndex();
    index.upsert([at("1", 1, { caller: "first" }), at("2", 2), at("3", 3), at("4", null)]);
    expect(index.dropBefore(3)).toBe(2);
    expect(ids(index)).toEqual(["3", "4"]);
    expect(index.get("1")).toBeUndefined();
    expect(index.dropBefore(3)).toBe(0);
    index.upsert([at("5", 5), at("1", 1, { caller: "again" })]);
    expect(ids(index)).toEqual(["5", "3", "1", "4"]);
    expect(index.get("1")?.caller).toBe("again");
  });

  it("gives back the bytes of what it drops, search texts included", () => {
    const index = new MessageIndex();
    index.upsert(Array.from({ length: 1000 }, (_, n) => at(String(n), n, { textContent: "x".repeat(500) })));
    const unsearched = index.bytes;
    expect([...index.missingSearchTexts()]).toHaveLength(1000);
    expect([...index.missingSearchTexts()]).toHaveLength(0);
    const { bytes } = index;
    expect(bytes - unsearched).toBeGreaterThan(1000 * 500);
    index.dropBefore(900);
    expect(index.size).toBe(100);
    expect(index.bytes).toBeLessThan(bytes / 5);
  });
});
