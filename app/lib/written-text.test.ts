import { expect, it } from "vitest";
import { cleanText, saysSomething } from "./written-text";

it.each([
  ["two\r\nlines\rand\tmore", "two\nlines\nand\tmore"],
  ["nine\vTuesday\u0085or\flater", "nine\nTuesday\nor\nlater"],
  ["be\u0000low\u0007 \u009f", "below "],
  ["Zoë 👩‍⚕️ \u200b", "Zoë 👩‍⚕️ \u200b"],
])("%j is sent as %j", (text, sent) => expect(cleanText(text)).toBe(sent));

it.each(["", " \r\n\t", "\u200b\ufeff \u2060", "\u0000\u0007", "\u00ad\u200d"])("%j says nothing", (text) =>
  expect(saysSomething(text)).toBe(false),
);

it.each(["a", "?", "👩‍⚕️", "\u200bא"])("%j says something", (text) => expect(saysSomething(text)).toBe(true));
