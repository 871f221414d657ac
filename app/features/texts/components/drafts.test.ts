import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDraft, noteGone, noteSent, restoreDraft } from "./drafts";

const OF = { owner: "7", id: "80" };
const BEFORE = { id: "1", text: "On my way" };
const NOW = { id: "2", text: "On my way" };

/** The tab's storage: what is kept are its own properties, as in a browser. */
let storage: Record<string, string>;

beforeEach(() => {
  const kept: Record<string, string> = {};
  storage = Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value(key: string, text: string) {
        kept[key] = text;
      },
    },
    removeItem: { value: (key: string) => Reflect.deleteProperty(kept, key) },
  });
  vi.stubGlobal("window", { sessionStorage: storage });
});

afterEach(() => vi.unstubAllGlobals());

/** What the empty field of the conversation has when its page is opened. */
function restored(lastOwn: typeof BEFORE): string {
  const field = { value: "" };
  restoreDraft(field, { ...OF, lastOwn });
  return field.value;
}

test("a draft with the words of the text before stays, however often its page is left (TXT-7, TXT-13)", () => {
  keepDraft(OF, "On my way", BEFORE.id);
  expect([restored(BEFORE), restored(BEFORE)]).toEqual(["On my way", "On my way"]);
});

test("a text that could not be sent stays, whatever was said before (TXT-6)", () => {
  keepDraft(OF, "On my way", BEFORE.id);
  noteSent(OF, "On my way", BEFORE.id);
  expect(restored(BEFORE)).toBe("On my way");
});

test("what was sent after its page was left is dropped, and what was typed after it stays (TXT-7)", () => {
  keepDraft(OF, "On my way", BEFORE.id);
  noteSent(OF, "On my way", BEFORE.id);
  keepDraft(OF, "On my way now", BEFORE.id);
  expect([restored(NOW), restored(NOW)]).toEqual(["now", "now"]);
  expect(Object.keys(storage), "nothing is on its way").toHaveLength(2);
});

test("what was sent is dropped, also where it was not noted that it was on its way", () => {
  keepDraft(OF, "On my way", BEFORE.id);
  expect(restored(NOW)).toBe("");
  expect(Object.keys(storage)).toEqual([]);
});

test("what was typed while a text with the same words was on its way is another one, and stays (TXT-7, TXT-13)", () => {
  noteSent(OF, "On my way", BEFORE.id);
  keepDraft(OF, "On my way On my way", BEFORE.id);
  noteGone(OF, "On my way", NOW.id);
  expect([restored(NOW), restored(NOW)]).toEqual(["On my way", "On my way"]);
});

test("what has gone is kept no longer, and another user's drafts are dropped (TXT-7)", () => {
  keepDraft(OF, "On my way", BEFORE.id);
  noteSent(OF, "On my way", BEFORE.id);
  noteGone(OF, "", NOW.id);
  expect(Object.keys(storage)).toEqual([]);
  keepDraft({ ...OF, owner: "8" }, "Not yours", BEFORE.id);
  expect(restored(NOW)).toBe("");
  expect(Object.keys(storage)).toEqual([]);
});

test("the first text of a conversation, which has none before it", () => {
  const none = { id: "", text: "" };
  keepDraft(OF, "Hello", none.id);
  expect(restored(none)).toBe("Hello");
  expect(restored({ id: "1", text: "Hello" })).toBe("");
});
