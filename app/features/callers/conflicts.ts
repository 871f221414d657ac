import type { AccountState } from "./account-states.server";

/** A contact as far as a conflict concerns it. */
interface KnownContact {
  name: string;
  isVip: boolean;
}

/** Where a number is treated in two ways that contradict each other (NUM-13), a sentence each. */
export function conflictsOf(states: readonly AccountState[], contact: KnownContact | null): string[] {
  const blocking = states.filter(({ state }) => state.ok && state.value.isBlocked);
  const asVip = blocking.filter(({ state }) => state.ok && state.value.vip !== null);
  const conflicts = asVip.map(
    ({ accountName }) => `This number is blocked in ${accountName}, and a VIP contact of the same account.`,
  );
  if (contact?.isVip && blocking.length > 0) {
    const names = blocking.map(({ accountName }) => accountName).join(" and ");
    conflicts.push(`${contact.name} is one of your VIPs, but the number is blocked in ${names}.`);
  }
  return conflicts;
}
