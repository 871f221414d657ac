import { expect, test } from "vitest";
import { htmlOf } from "../../tests/setup/rendered";
import { PhoneText } from "./phone-text";

const kept = (number: string) => `<span class="unbroken">${number}</span>`;

test.each([
  ["202-555-0187 is no longer blocked.", `${kept("202-555-0187")} is no longer blocked.`],
  [
    "Call (202) 555-0187, or +44 20 7946 0123!",
    `Call ${kept("(202) 555-0187")}, or ${kept("+44 20 7946 0123")}!`,
  ],
  ["202-555-0187 x12", `${kept("202-555-0187")} x12`],
  ["ABC-202-555-0187", "ABC-202-555-0187"],
  ["É2025550187, кв-202-555-0187 and 202-555-0187кв", "É2025550187, кв-202-555-0187 and 202-555-0187кв"],
  ["9 activities of 12,345", "9 activities of 12,345"],
  ["", ""],
])("%j keeps its phone numbers on one line, and no end of a word", async (text, html) =>
  expect(await htmlOf(<PhoneText text={text} />)).toBe(html),
);
