import type { TransferRuleFields } from "~/upstream/transfers/calls.server";

/** A rule in words; `names` are those of accounts and phone numbers by their ids. */
export function ruleText(rule: TransferRuleFields, names: ReadonlyMap<string, string>): string {
  const nameOf = (id: string) => names.get(id) ?? id;
  const parts = [
    rule.accountId && `account ${nameOf(rule.accountId)}`,
    rule.phoneNumberId && `number ${nameOf(rule.phoneNumberId)}`,
    rule.messageCategoryId && `message category ${rule.messageCategoryId}`,
  ].filter(Boolean);
  const what = rule.matchAll || parts.length === 0 ? "all activities" : parts.join(", ");
  return `${rule.deny ? "Do not send" : "Send"}: ${what}`;
}
