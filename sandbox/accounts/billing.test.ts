import { afterAll, beforeAll, expect, test } from "vitest";
import { invoice } from "../../app/upstream/invoices/contract";
import { user } from "../../app/upstream/me/contract";
import { currentUsage } from "../../app/upstream/reports/contract";
import { testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox(60);
});
afterAll(() => sandbox.dispose());

async function statusOf(username: string, path: string): Promise<number> {
  return (await sandbox.get(await sandbox.signIn(username), path)).status;
}

test.each([
  ["admin@harbor.example", 200, 403],
  ["location@harbor.example", 403, 403],
  ["user@harbor.example", 403, 403],
  ["admin@kestrel.example", 200, 200],
])("%s gets the usage and invoices of the accounts that they administer", async (name, harbor, kestrel) => {
  for (const [account, invoiceId, expected] of [
    [1001, 100_130, harbor],
    [1002, 100_218, kestrel],
  ]) {
    expect(await statusOf(name, `/accounts/${account}/reports/current?invoiceId=0`)).toBe(expected);
    expect(await statusOf(name, `/accounts/${account}/invoices/${invoiceId}`)).toBe(expected);
  }
});

test("nobody without a session, no other account's invoice, nothing that does not exist", async () => {
  const admin = "admin@harbor.example";
  expect((await sandbox.get(null, "/accounts/1001/reports/current")).status).toBe(401);
  expect(await statusOf(admin, "/accounts/1001/invoices/100218")).toBe(404);
  expect(await statusOf(admin, "/accounts/1001/invoices/x")).toBe(404);
  expect(await statusOf(admin, "/accounts/9999/reports/current")).toBe(403);
  expect(await statusOf(admin, "/accounts/x/reports/current")).toBe(404);
});

test("the role, the usage and the invoices say the same (API-25)", async () => {
  const session = await sandbox.signIn("admin@kestrel.example");
  const reply = async (path: string): Promise<unknown> => (await sandbox.get(session, path)).json();
  const { userAccountRoles } = user.parse(await reply("/me"));
  const administered = userAccountRoles.filter(({ userRoleKey }) => userRoleKey === "GLOBALADMIN");
  expect(administered.map(({ openInvoices }) => openInvoices.length)).toEqual([2, 2]);
  for (const { accountId, planMinutes, usedMinutes, totalCalls, openInvoices } of administered) {
    const usage = currentUsage.parse(await reply(`/accounts/${accountId}/reports/current?invoiceId=0`));
    expect(usage).toMatchObject({ planMinutes, usedMinutes, totalCalls });
    for (const { invoiceId, invoiceNumber, amountDue } of openInvoices) {
      const found = invoice.parse(await reply(`/accounts/${accountId}/invoices/${invoiceId}`));
      expect(found).toMatchObject({ invoiceId, invoiceNumber, amountDue });
      expect(found.status).toMatch(/^(OPEN|PROCESSING)$/);
    }
  }
});

test("a role without the account's administration says nothing of plan and invoices", async () => {
  const session = await sandbox.signIn("location@harbor.example");
  const { userAccountRoles } = user.parse(await (await sandbox.get(session, "/me")).json());
  for (const role of userAccountRoles)
    expect(role).toMatchObject({ planMinutes: null, usedMinutes: null, openInvoices: [] });
});
