import { expect, it } from "vitest";
import { threadForm } from "./text-form.schema";

const SEND_ID = "0d0c5d5e-6a2e-4b53-9c43-0f6b7a3e2f11";
const sent = (message: string) => threadForm.safeParse({ intent: "send", message, sendId: SEND_ID });

it.each(["", " \r\n", "\u200b\u2060", "\u0007"])("%j is no text (TXT-2)", (message) =>
  expect(sent(message).error?.issues.map((issue) => issue.message)).toEqual(["Enter a text."]),
);

it("a text is sent without the control characters that came with what was pasted", () =>
  expect(sent("Until\u0000 nine?\r\nYes").data).toMatchObject({ message: "Until nine?\nYes" }));
