import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "./message";
import { FILTER_NAMES, messageKind, callTag, type FilterName } from "./message-kind";
import { queryMessages, type MessageCriteria } from "./message-query";
import { MessageIndex } from "./message-index";
import { naiveSearch } from "./test-search";
import { arbitraryMessage, arbitrarySearch, testMessage } from "./test-message";

const ALL: MessageCriteria = { since: null, until: null, archived: false, filters: new Set(), search: "" };
const NOTHING: ReadonlyMap<string, Message> = new Map();
const ids = (messages: readonly Message[]) => messages.map((message) => message.messageId);
const indexOf = (messages: Iterable<Message>) => {
  const index = new MessageIndex();
  index.upsert(messages);
  return index;
};

/** One filter alone, the plain way. */
function passesAlone(message: Message, name: FilterName): boolean {
  if (name === "unread") return !message.read.on;
  if (name === "flagged") return message.followup;
  return (
    messageKind(message.messageType).filter === name ||
    callTag(message.callTagName, message.messageGroupName) === name
  );
}

/** The tab's window and the list, the plain way. */
function plainQuery(
  messages: Iterable<Message>,
  overlay: ReadonlyMap<string, Message>,
  criteria: MessageCriteria,
) {
  const all = new Map([...messages].map((message) => [message.messageId, message]));
  for (const [id, message] of overlay) all.set(id, message);
  const tab = [...all.values()]
    .filter((one) => one.archived.on === criteria.archived)
    .filter((one) => criteria.since === null || (one.taken ?? Infinity) >= criteria.since)
    .filter((one) => criteria.until === null || (one.taken ?? -Infinity) < criteria.until)
    .sort(
      (one, other) =>
        (other.taken ?? -Infinity) - (one.taken ?? -Infinity) ||
        Number(other.messageId) - Number(one.messageId),
    );
  const marks = [...criteria.filters].filter((name) => name === "unread" || name === "flagged");
  const kinds = [...criteria.filters].filter((name) => name !== "unread" && name !== "flagged");
  const filtered = tab
    .filter((one) => marks.every((name) => passesAlone(one, name)))
    .filter((one) => kinds.length === 0 || kinds.some((name) => passesAlone(one, name)));
  return { tab, list: naiveSearch(filtered, criteria.search, criteria.mayReadTranscript) };
}

const arbitraryCriteria: fc.Arbitrary<MessageCriteria> = fc.record({
  since: fc.option(fc.integer({ min: 0, max: 13 })),
  until: fc.option(fc.integer({ min: 0, max: 13 })),
  archived: fc.boolean(),
  filters: fc
    .oneof(fc.constant([]), fc.subarray([...FILTER_NAMES], { maxLength: 3 }))
    .map((names): ReadonlySet<FilterName> => new Set(names)),
  search: fc.oneof({ weight: 1, arbitrary: fc.constant("") }, { weight: 4, arbitrary: arbitrarySearch }),
  mayReadTranscript: fc.constantFrom(undefined, (message: Message) => message.accountId === "a1"),
});
const arbitraryOverlay = fc
  .array(arbitraryMessage, { maxLength: 12 })
  .map((messages) => new Map(messages.map((message) => [message.messageId, message])));

describe("queryMessages", () => {
  it("lists what a plain query lists", () => {
    const messages = fc.array(arbitraryMessage, { maxLength: 40, size: "max" });
    const page = fc.record({ limit: fc.nat(20), offset: fc.nat(10) });
    fc.assert(
      fc.property(
        messages,
        arbitraryOverlay,
        arbitraryCriteria,
        page,
        (known, overlay, criteria, { limit, offset }) => {
          const index = indexOf(known);
          const result = queryMessages(index, overlay, { ...criteria, limit, offset });
          const { tab, list } = plainQuery(index, overlay, criteria);
          expect(result.messages).toEqual(list.slice(offset, offset + limit));
          expect(result.matched).toBe(list.length);
          expect(result.total).toBe(tab.length);
          for (const name of FILTER_NAMES) {
            expect(result.filterCounts[name]).toBe(tab.filter((one) => passesAlone(one, name)).length);
          }
          expect(result.unread).toBe(result.filterCounts.unread);
        },
      ),
      { numRuns: 600 },
    );
  });

  const unread = { on: false, at: null };
  const sample = [
    testMessage({ messageId: "1", taken: 10, messageType: "IC", callTagName: "Leads" }),
    testMessage({ messageId: "2", taken: 20, messageType: "VM", read: unread }),
    testMessage({ messageId: "3", taken: 30, messageType: "TASK", followup: true }),
    testMessage({ messageId: "4", taken: 40, messageType: "CS", read: unread, followup: true }),
    testMessage({ messageId: "5", taken: 50, messageType: "FAX" }),
    testMessage({ messageId: "6", taken: 60, messageType: "SMS", archived: { on: true, at: null } }),
    testMessage({ messageId: "7", taken: null, messageType: "TEXT", messageGroupName: "robo calls" }),
  ];
  it.each<[string, Partial<MessageCriteria> & { filter?: FilterName[] }, string[]]>([
    ["none (ACT-6)", {}, ["5", "4", "3", "2", "1", "7"]],
    ["the archived tab (ACT-7)", { archived: true }, ["6"]],
    ["a window", { since: 30 }, ["5", "4", "3", "7"]],
    ["a window with an end", { since: 20, until: 40 }, ["3", "2", "7"]],
    ["a window that has only an end", { until: 20 }, ["1", "7"]],
    ["one kind (ACT-3)", { filter: ["assists"] }, ["4", "3"]],
    ["two kinds (ACT-3)", { filter: ["assists", "voicemail"] }, ["4", "3", "2"]],
    ["a kind and a call tag", { filter: ["voicemail", "leads"] }, ["2", "1"]],
    ["a call tag by group", { filter: ["roboCalls"] }, ["7"]],
    ["unread on top (ACT-5)", { filter: ["assists", "unread"] }, ["4"]],
    ["flagged and unread (ACT-5)", { filter: ["flagged", "unread"] }, ["4"]],
    ["a search", { search: "4" }, ["4"]],
  ])("%s", (_name, { filter = [], ...criteria }, expected) => {
    const result = queryMessages(indexOf(sample), NOTHING, {
      ...ALL,
      ...criteria,
      filters: new Set(filter),
      limit: 100,
    });
    expect(ids(result.messages)).toEqual(expected);
    expect(result.matched).toBe(expected.length);
  });

  it("shows laid over copies in their place, wherever they have moved to", () => {
    const overlay = new Map(
      [
        testMessage({ messageId: "5", taken: 5, messageType: "VM" }),
        testMessage({ messageId: "8", taken: 45 }),
        testMessage({ messageId: "2", taken: 20, archived: { on: true, at: null } }),
      ].map((message) => [message.messageId, message]),
    );
    const result = queryMessages(indexOf(sample), overlay, { ...ALL, limit: 100 });
    expect(ids(result.messages)).toEqual(["8", "4", "3", "1", "5", "7"]);
    expect(result.total).toBe(6);
  });

  it("finds what stands behind characters that separate texts in the index", () => {
    const hostile = testMessage({ messageId: "1", textContent: "a\u0002b\u0001c\u0000 leaking roof" });
    const found = queryMessages(indexOf([hostile]), NOTHING, { ...ALL, search: "leaking roof", limit: 1 });
    expect(ids(found.messages)).toEqual(["1"]);
  });

  it("sees changes of the index at once", () => {
    const index = indexOf(sample);
    expect(queryMessages(index, NOTHING, { ...ALL, search: "roof", limit: 1 }).matched).toBe(0);
    index.upsert([testMessage({ messageId: "1", version: 2, taken: 10, textContent: "Roof" })]);
    expect(queryMessages(index, NOTHING, { ...ALL, search: "roof", limit: 1 }).matched).toBe(1);
    index.dropBefore(20);
    const result = queryMessages(index, NOTHING, { ...ALL, search: "roof", limit: 1 });
    expect([result.matched, result.total]).toEqual([0, 5]);
  });
});

describe("search in a list", () => {
  it("finds words of a transcript only where the viewer may read it (REC-5)", () => {
    const callRecordingTranscription = JSON.stringify({ utterances: [{ speaker: "A", text: "The boiler" }] });
    const index = indexOf([
      testMessage({ messageId: "1", taken: 1, accountId: "a1", callRecordingTranscription }),
      testMessage({ messageId: "2", taken: 2, accountId: "a2", callRecordingTranscription }),
      testMessage({ messageId: "3", taken: 3, accountId: "a2", textContent: "Boiler" }),
    ]);
    const found = (mayReadTranscript?: (message: Message) => boolean) =>
      ids(queryMessages(index, NOTHING, { ...ALL, search: "BOILER", mayReadTranscript, limit: 9 }).messages);
    expect(found()).toEqual(["3"]);
    expect(found((message) => message.accountId === "a1")).toEqual(["3", "1"]);
    expect(found(() => true)).toEqual(["3", "2", "1"]);
  });

  it("finds a copy that has come into the window, below which nothing was looked at", () => {
    const index = indexOf(
      Array.from({ length: 600 }, (_, n) =>
        testMessage({ messageId: String(n), taken: n, textContent: "Roof" }),
      ),
    );
    const overlay = new Map([["3", testMessage({ messageId: "3", taken: 599.5, textContent: "Roof" })]]);
    const result = queryMessages(index, overlay, { ...ALL, since: 590, search: "roof", limit: 2 });
    expect([ids(result.messages), result.matched]).toEqual([["3", "599"], 11]);
  });
});
