import { expect, test } from "vitest";
import type { WrittenCall } from "~/upstream/call-sender.server";
import { describeChange } from "./describe-change";

const call = (line: string, fields: WrittenCall["fields"] = {}): WrittenCall => {
  const [method, path = ""] = line.split(" ");
  return { method: method === "DELETE" ? "DELETE" : "POST", path, fields };
};

/** What the list says of a call, without who made it. */
const wordsOf = (written: WrittenCall) => {
  const change = describeChange(written);
  return change && (change.named === undefined ? change.text : `${change.text} '${change.named}'`);
};

test.each<[string, WrittenCall["fields"], string | null, string]>([
  ["POST /messages/7/archive", {}, null, "archived an activity"],
  ["POST /messages/7/unarchive", {}, null, "unarchived an activity"],
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
    "added the VIP contact 'Ann'",
  ],
  [
    "POST /vipCallers/update",
    { accountId: "1001", name: "", company: "Ann & Co", phoneNumber: "+1" },
    "1001",
    "changed the VIP contact 'Ann & Co'",
  ],
  [
    "POST /vipCallers/update",
    { accountId: "1001", name: "", phoneNumber: "+14155550177" },
    "1001",
    "changed the VIP contact '415-555-0177'",
  ],
  ["POST /vipCallers/delete", {}, null, "deleted a VIP contact"],
  ["POST /me/holdCalls", { holdCalls: "Y" }, null, "stopped accepting transfers"],
  ["POST /me/holdCalls", { holdCalls: "N" }, null, "accepts transfers again"],
  ["POST /me/accessPin", { accessPin: "1234" }, null, "changed the PIN"],
  ["POST /statuses", { statusName: "Out of office" }, null, "added the status 'Out of office'"],
  ["POST /statuses/5", { statusName: "Out of office" }, null, "changed the status 'Out of office'"],
  ["POST /statuses/5", { statusName: "" }, null, "changed the status 'One Time'"],
  ["POST /statuses/5/save", {}, null, "saved a status"],
  ["POST /statuses/5/schedules", {}, null, "scheduled a status"],
  ["DELETE /statuses/5/schedules/6", {}, null, "cancelled a scheduled status"],
  ["DELETE /statuses/5", {}, null, "removed a saved status"],
  [
    "POST /conditionalCallForwarding",
    { phoneNumberId: "4001" },
    null,
    "changed the call forwarding of a line",
  ],
  [
    "POST /accounts/1001/requestCallerid",
    { phoneNumber: "+14155550177" },
    "1001",
    "requested the caller-ID '415-555-0177'",
  ],
  ["DELETE /callerids/3", {}, null, "removed a caller-ID"],
  ["POST /accounts/1001/recordings/5/record", {}, "1001", "had a greeting recorded"],
  ["POST /accounts/1001/invoices/12", { amount: "20.00" }, "1001", "paid 20.00 of the invoice 12"],
  ["POST /accounts/1001/autopay", {}, "1001", "made a payment method active"],
  ["POST /plaid/attach/1001", {}, "1001", "added a bank account"],
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
  ["POST /transfers/links", { token: "secret" }, null, "linked a service"],
  ["POST /transfers/links/verify", {}, null, "verified a connected service"],
  [
    "POST /transfers/links/3",
    { token: "secret", apiKey: "secret" },
    null,
    "changed the credentials of a connected service",
  ],
  ["POST /transfers/links/3/transfers", { deliveryId: "9" }, null, "transferred an activity"],
  ["POST /transfers/links/3/rules", {}, null, "added a rule of a connected service"],
  ["POST /transfers/links/3/backfill", {}, null, "sent earlier activities to a connected service"],
  ["DELETE /transfers/links/3/rules/4", {}, null, "deleted a rule of a connected service"],
  ["DELETE /transfers/links/3", {}, null, "removed a connected service"],
  ["POST /me/assistRequest", { request: "secret" }, null, "requested assistance"],
])("%s %j is a change of %s: '%s' (PRO-8)", (line, fields, accountId, text) => {
  expect(describeChange(call(line, fields))?.accountId).toBe(accountId);
  expect(wordsOf(call(line, fields))).toBe(text);
});

test("no name ends its entry before its own end (PRO-8)", () => {
  const statusName = "Out'. Grace Okafor changed the PIN";
  expect(wordsOf(call("POST /statuses", { statusName }))).toBe(
    "added the status 'Out’. Grace Okafor changed the PIN'",
  );
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

test.each([
  ["DELETE /callerids/3", "415-555-0177", "removed the caller-ID '415-555-0177'"],
  [
    "POST /transfers/links/3/rules",
    "Send: account Harbor Law",
    "added the connected service rule 'Send: account Harbor Law'",
  ],
  ["POST /transfers/links", "Docket", "linked the service 'Docket'"],
  ["POST /transfers/links/verify", "Docket", "verified the connected service 'Docket'"],
  ["POST /transfers/links/3/backfill", "Docket", "sent earlier activities to the connected service 'Docket'"],
  ["DELETE /transfers/links/3/rules/4", "Send: a's", "deleted the connected service rule 'Send: a’s'"],
  ["POST /transfers/links/3", "Docket", "changed the credentials of the connected service 'Docket'"],
  ["DELETE /transfers/links/3", "x".repeat(101), `removed the connected service '${"x".repeat(100)}'`],
])("%s of a known name tells of it by itself (PRO-8, PRO-9)", (line, name, text) => {
  const written = { ...call(line), of: { name } };
  expect(wordsOf(written)).toBe(text);
  expect(describeChange(written)?.many).toBeNull();
});

test.each<[string, string | null]>([
  ["POST /messages/7/archive", "archived # activities"],
  ["POST /messages/7/unarchive", "unarchived # activities"],
  ["POST /vipCallers/delete", "deleted # VIP contacts"],
  ["POST /me/accessPin", "changed the PIN # times"],
  ["POST /statuses/5/schedules", "scheduled # statuses"],
  ["POST /statuses/5/save", "saved # statuses"],
  ["DELETE /statuses/5/schedules/6", "cancelled # scheduled statuses"],
  ["DELETE /statuses/5", "removed # saved statuses"],
  ["POST /conditionalCallForwarding", "changed the call forwarding of lines # times"],
  ["POST /accounts/updateVipNumber", "changed the VIP forwarding number # times"],
  ["DELETE /callerids/3", "removed # caller-IDs"],
  ["POST /accounts/1001/recordings/5/record", "had greetings recorded # times"],
  ["POST /accounts/1001/autopay", "made payment methods active # times"],
  ["POST /accounts/1001/paymentMethods", "added # payment methods"],
  ["POST /accounts/1001/paymentMethods/pm_1", "changed the expiration of cards # times"],
  ["DELETE /accounts/1001/paymentMethods/pm_1", "deleted # payment methods"],
  ["POST /plaid/attach/1001", "added # bank accounts"],
  ["POST /transfers/links/verify", "verified connected services # times"],
  ["POST /transfers/links", "linked # services"],
  ["POST /transfers/links/3/rules", "added # rules of connected services"],
  ["POST /transfers/links/3/backfill", "sent earlier activities to connected services # times"],
  ["POST /transfers/links/3/transfers", "transferred # activities"],
  ["POST /transfers/links/3", "changed the credentials of connected services # times"],
  ["DELETE /transfers/links/3/rules/4", "deleted # rules of connected services"],
  ["DELETE /transfers/links/3", "removed # connected services"],
  ["POST /me/assistRequest", "requested assistance # times"],
  ["POST /blockNumbers/", null],
  ["POST /blockNumbers/unblock", null],
  ["POST /vipCallers/create", null],
  ["POST /vipCallers/update", null],
  ["POST /statuses", null],
  ["POST /statuses/5", null],
  ["POST /accounts/1001/requestCallerid", null],
  ["POST /accounts/1001/invoices/12", null],
  ["POST /accounts/1001", null],
  ["POST /me/holdCalls", "switched 'Not Accepting Transfers' # times and …"],
])("several of %s in a row are told as '%s' (PRO-9)", (line, many) => {
  expect(describeChange(call(line))?.many).toBe(many);
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
