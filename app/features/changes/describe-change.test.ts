import { expect, test } from "vitest";
import type { WrittenCall } from "~/upstream/call-sender.server";
import { describeChange } from "./describe-change";

const call = (line: string, fields: WrittenCall["fields"] = {}): WrittenCall => {
  const [method, path = ""] = line.split(" ");
  return { method: method === "DELETE" ? "DELETE" : "POST", path, fields };
};

test.each<[string, WrittenCall["fields"], string | null, string]>([
  ["POST /messages/7/archive", {}, null, "archived an activity"],
  ["POST /blockNumbers/", { accountId: "1001", phoneNumber: "+14155550177" }, "1001", "blocked 415-555-0177"],
  [
    "POST /blockNumbers/unblock",
    { accountId: "1001", existingNumber: "+14155550177" },
    "1001",
    "unblocked 415-555-0177",
  ],
  [
    "POST /vipCallers/create",
    { accountId: "1001", name: "Ann", phoneNumber: "+1" },
    "1001",
    "added the VIP contact Ann",
  ],
  ["POST /me/holdCalls", { holdCalls: "Y" }, null, "stopped accepting transfers"],
  ["POST /me/holdCalls", { holdCalls: "N" }, null, "accepts transfers again"],
  ["POST /me/accessPin", { accessPin: "1234" }, null, "changed the PIN"],
  ["POST /statuses", { statusName: "Out of office" }, null, "added the status Out of office"],
  ["POST /statuses/5", { statusName: "Out of office" }, null, "changed the status Out of office"],
  ["POST /statuses/5/schedules", {}, null, "scheduled a status"],
  ["DELETE /statuses/5/schedules/6", {}, null, "cancelled a scheduled status"],
  ["DELETE /statuses/5", {}, null, "removed a saved status"],
  [
    "POST /accounts/1001/requestCallerid",
    { phoneNumber: "+14155550177" },
    "1001",
    "requested the caller-ID 415-555-0177",
  ],
  ["POST /accounts/1001/invoices/12", { amount: "20.00" }, "1001", "paid 20.00 of the invoice 12"],
  ["POST /accounts/1001/paymentMethods", {}, "1001", "added a payment method"],
  ["POST /accounts/1001/paymentMethods/pm_1", {}, "1001", "changed the expiration of a card"],
  ["DELETE /accounts/1001/paymentMethods/pm_1", {}, "1001", "deleted a payment method"],
  ["POST /accounts/1001", { editType: "billing" }, "1001", "changed the billing address"],
  [
    "POST /accounts/updateVipNumber",
    { accountId: "1001", vipNumber: "" },
    "1001",
    "changed the VIP forwarding number",
  ],
  ["POST /transfers/links/verify", {}, null, "verified a connected service"],
  [
    "POST /transfers/links/3",
    { token: "secret", apiKey: "secret" },
    null,
    "changed the credentials of a connected service",
  ],
  ["POST /transfers/links/3/transfers", { deliveryId: "9" }, null, "transferred an activity"],
  ["DELETE /transfers/links/3", {}, null, "removed a connected service"],
])("%s %j is a change of %s: '%s' (PRO-8)", (line, fields, accountId, text) => {
  expect(describeChange(call(line, fields))).toMatchObject({ accountId, text });
});

test("what the call does not name is told with it: the account, and the currency of an amount (PRO-7, PRO-8)", () => {
  const described = (line: string, fields: WrittenCall["fields"], of: WrittenCall["of"]) =>
    describeChange({ ...call(line, fields), of });
  const paid = { amount: "1180.40", paymentMethodUid: "pm_1" };
  expect(described("POST /accounts/1001/invoices/12", paid, { currency: "GBP" })).toMatchObject({
    accountId: "1001",
    text: "paid £1,180.40 of the invoice 12",
  });
  expect(described("DELETE /callerids/3", {}, { accountId: "1001" })?.accountId).toBe("1001");
  expect(described("POST /vipCallers/delete", { vipCallerId: "3" }, { accountId: "1001" })?.accountId).toBe(
    "1001",
  );
});

test.each<[string, string | null]>([
  ["POST /me/accessPin", "changed the PIN # times"],
  ["POST /transfers/links", "linked # services"],
  ["POST /me/assistRequest", "requested assistance # times"],
  ["DELETE /transfers/links/3", "removed # connected services"],
  ["POST /blockNumbers/", null],
  ["POST /me/holdCalls", "switched 'Not Accepting Transfers' # times and …"],
])("several of %s in a row are told as '%s' (PRO-9)", (line, many) => {
  expect(describeChange(call(line))?.many).toBe(many);
});

test("what was set to what it was is not told of (PRO-9)", () => {
  const hold = call("POST /me/holdCalls", { holdCalls: "Y" });
  expect(describeChange({ ...hold, of: { isSame: true } })).toBeNull();
  expect(describeChange({ ...hold, of: { isSame: false } })?.text).toBe("stopped accepting transfers");
});

test.each([
  "POST /messages/7/read",
  "POST /messages/7/followup",
  "POST /contacts",
  "POST /smsTasks",
  "POST /me/logout",
  "POST /me/twoFactor/verify",
  "POST /accounts/1001/surcharge",
  "POST /accounts/1001/recordings/5/play",
])("%s is not told of (PRO-8)", (line) => {
  expect(describeChange(call(line))).toBeNull();
});
