import { expect, test } from "vitest";
import { callerId, callerIdReply } from "~/upstream/caller-ids/contract";
import { shownCallerId } from "./shown-caller-id";

const shown = (fields: Record<string, unknown>) =>
  shownCallerId(callerId.parse({ accountCalleridId: 5, phoneNumber: "+14155550120", ...fields }), {
    agent: false,
  });

test.each([
  ["", "The number could not be verified."],
  [" ", "The number could not be verified."],
  [null, "The number could not be verified."],
  ["Nobody answered.", "Nobody answered."],
])("of a number that has failed for the reason %j it says %j (CID-5, CID-9)", (failedReason, said) => {
  expect(shown({ status: "FAILED", failedReason })).toMatchObject({ failedReason: said, code: null });
});

test.each([
  ["402816", "402816"],
  ["", null],
  [undefined, null],
])("the code of a pending number, in the reply %j, is %j (CID-2, CID-9)", (verificationCode, code) => {
  expect(shown({ status: "PENDING", verificationCode, failedReason: "" })).toMatchObject({
    code,
    failedReason: null,
  });
});

test("an agent gets no code (CID-11)", () => {
  const pending = { accountCalleridId: 5, status: "PENDING", verificationCode: "402816" };
  expect(shownCallerId(callerId.parse(pending), { agent: true }).code).toBeNull();
});

test("a code is of a pending number alone (CID-2)", () => {
  expect(shown({ status: "CONFIRMED", verificationCode: "402816" }).code).toBeNull();
});

test.each([
  [{ accountCalleridId: 5, failedReason: "" }, null],
  [{ accountCalleridId: 5, failedReason: " " }, null],
  [{ accountCalleridId: 5 }, null],
  [null, null],
  [{ failedReason: "Not this one." }, "Not this one."],
])("a reply to a request for a call, %j, refuses it for %j (CID-6, CID-9)", (reply, reason) => {
  expect(callerIdReply.parse(reply).failedReason).toBe(reason);
});
