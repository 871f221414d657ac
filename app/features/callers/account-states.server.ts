import { lanes } from "~/lib/lanes";
import { readPart, type PagePart } from "~/lib/page-part";
import { phoneDigits } from "~/lib/phone-number";
import { listBlockNumbers } from "~/upstream/block-numbers/calls.server";
import { listVipCallers } from "~/upstream/vip-callers/calls.server";
import type { Visit } from "../session/require-user.server";
import { accountLabel, adminAccounts } from "../session/roles";

/** What an account does with calls of a number. */
export interface NumberState {
  isBlocked: boolean;
  vip: { vipCallerId: string; name: string; company: string } | null;
}

/** An account that the user administers, with what it does with the number. */
export interface AccountState {
  accountId: string;
  accountName: string;
  state: PagePart<NumberState>;
}

/** Accounts that are asked at once, each by two calls. */
const AT_ONCE = 4;

/** The state of a number (E.164) in each account that the user administers; each is waited for and fails alone. */
export function readAccountStates(visit: Visit, number: string): Promise<AccountState[]> {
  const inLane = lanes(AT_ONCE);
  const states = adminAccounts(visit.user).map(async (role) => ({
    accountId: role.accountId,
    accountName: accountLabel(role),
    state: await readPart(
      inLane(() => stateIn(visit, role.accountId, number)),
      visit.upstream,
    ),
  }));
  return Promise.all(states);
}

async function stateIn({ upstream }: Visit, accountId: string, number: string): Promise<NumberState> {
  const [blocked, vips] = await Promise.all([
    listBlockNumbers(upstream, accountId),
    listVipCallers(upstream, accountId),
  ]);
  const digits = phoneDigits(number);
  const isSame = (entry: { phoneNumber: string | null }) => phoneDigits(entry.phoneNumber) === digits;
  const vip = vips.find(isSame);
  return {
    isBlocked: blocked.some(isSame),
    vip: vip ? { vipCallerId: vip.vipCallerId, name: vip.name ?? "", company: vip.company ?? "" } : null,
  };
}
