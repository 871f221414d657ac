import { expect, test } from "vitest";
import type { AccountState } from "./account-states.server";
import { conflictsOf } from "./conflicts";

function account(accountName: string, isBlocked: boolean, isVip: boolean): AccountState {
  const vip = isVip ? { vipCallerId: "1", name: "Ann", company: "" } : null;
  return { accountId: accountName, accountName, state: { ok: true, value: { isBlocked, vip } } };
}

const HARBOR_BOTH = "This number is blocked in Harbor, and a VIP contact of the same account.";

test.each([
  ["blocked only", [account("Harbor", true, false)], null, []],
  ["a VIP only", [account("Harbor", false, true)], null, []],
  ["blocked here, a VIP there", [account("Harbor", true, false), account("Kestrel", false, true)], null, []],
  ["both", [account("Harbor", true, true), account("Kestrel", false, false)], null, [HARBOR_BOTH]],
  ["blocked, with a star", [account("Harbor", true, false)], { name: "Ann", isVip: true }, [annIn("Harbor")]],
  ["blocked, without a star", [account("Harbor", true, false)], { name: "Ann", isVip: false }, []],
  [
    "everything",
    [account("Harbor", true, true), account("Kestrel", true, false)],
    { name: "Ann", isVip: true },
    [HARBOR_BOTH, annIn("Harbor and Kestrel")],
  ],
])("%s (NUM-13)", (_, states, contact, conflicts) => {
  expect(conflictsOf(states, contact)).toEqual(conflicts);
});

test("an account whose lists could not be read contradicts nothing", () => {
  const failed: AccountState = {
    accountId: "1",
    accountName: "Harbor",
    state: { ok: false, text: "Not now", id: "a1" },
  };
  expect(conflictsOf([failed], { name: "Ann", isVip: true })).toEqual([]);
});

function annIn(accounts: string): string {
  return `Ann is one of your VIPs, but the number is blocked in ${accounts}.`;
}
