import { expect, test } from "vitest";
import { ruleText } from "./rule-words";

const RULE = {
  ruleId: "1",
  matchAll: false,
  deny: false,
  accountId: null,
  phoneNumberId: null,
  messageCategoryId: null,
};
const NAMES = new Map([["1001", "Harbor Law"]]);

test.each([
  [{ matchAll: true }, "Send: all activities"],
  [{ accountId: "1001" }, "Send: account Harbor Law"],
  [{ accountId: "9", phoneNumberId: "4001" }, "Send: account 9, number 4001"],
  [{ deny: true, messageCategoryId: "7" }, "Do not send: message category 7"],
])("%j is '%s' (TRF-5)", (more, text) => expect(ruleText({ ...RULE, ...more }, NAMES)).toBe(text));
