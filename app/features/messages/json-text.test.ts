import { describe, expect, test } from "vitest";
import { parseJsonText } from "./json-text";

const MB = 1024 * 1024;
const nested = "[".repeat(MB / 2) + "]".repeat(MB / 2);

describe("JSON text of a message", () => {
  test.each<[string, string, unknown]>([
    ["a value", '{"a":[1,null]}', { a: [1, null] }],
    ["a value in a JSON string", JSON.stringify('{"a":1}'), { a: 1 }],
    ["malformed", '{"a":', undefined],
    ["malformed in a JSON string", JSON.stringify('{"a":'), undefined],
    ["a megabyte of nested lists (SEC-13)", nested, undefined],
    ["the same in a JSON string", JSON.stringify(nested), undefined],
    ["a megabyte of empty objects", `[${"{},".repeat(MB / 3)}{}]`, undefined],
  ])("%s", (_, text, value) => expect(parseJsonText(text)).toEqual(value));

  test("a call of an hour and a half with a time for each word is read", () => {
    const word = { text: "hello", start: 123_456, end: 123_999, confidence: 0.98, speaker: "A" };
    const text = JSON.stringify({ words: Array.from({ length: 13_500 }, () => word) });
    expect(text.length).toBeGreaterThan(0.9 * MB);
    expect(parseJsonText(text)).toHaveProperty("words.length", 13_500);
  });
});
