import { splitCells } from "~/lib/csv";
import { fingerprint } from "~/lib/fingerprint.server";
import { formatAnyPhoneNumber, parsePhoneEntry } from "~/lib/phone-entry.server";
import type { PhoneCountry } from "~/lib/phone-countries";
import { phoneDigits } from "~/lib/phone-number";
import { listVipCallers, type VipCallerFields } from "~/upstream/vip-callers/calls.server";
import type { VipCaller } from "~/upstream/vip-callers/contract";
import { entryPaths } from "./list-entries.server";
import { actionableNumber } from "../numbers/number-actions";
import { vipNames } from "./number-form.schema";
import type { LineRules, ReadLine } from "./number-lines.server";
import type { AdminVisit } from "../session/require-admin-account.server";

/** The list of an account as `inTurn` knows it: whether a number may be saved follows from all of the list. */
export const VIP_LIST = "VIP contacts";

const VIP_ALREADY = "This phone number has already been added as a VIP Contact.";

/** A VIP as the list shows it. */
export interface VipRow {
  vipCallerId: string;
  name: string;
  company: string;
  shown: string;
  /** In E.164, where something can be done with it. */
  number: string | null;
}

/** A VIP whose number is blocked, too, has the address of the list that says so (BLK-14). */
export interface ListedVip extends VipRow {
  blockedPath: string | null;
}

/** The VIPs of the visit's account (BLK-8). */
export async function listVips(visit: AdminVisit): Promise<ListedVip[]> {
  const [vips, blocked] = await Promise.all([
    listVipCallers(visit.upstream, visit.accountId),
    entryPaths("/blocked", visit),
  ]);
  return vips.map((vip) => ({
    ...vipRow(vip),
    blockedPath: blocked.get(phoneDigits(vip.phoneNumber)) ?? null,
  }));
}

export function vipRow({ vipCallerId, name, company, phoneNumber }: VipCaller): VipRow {
  return {
    vipCallerId,
    name: name ?? "",
    company: company ?? "",
    shown: formatAnyPhoneNumber(phoneNumber),
    number: actionableNumber(phoneNumber),
  };
}

/** One entry of the list, or null: another page may have deleted it. */
export async function findVip(
  { upstream, accountId }: AdminVisit,
  vipCallerId: string | undefined,
): Promise<VipCaller | null> {
  const vips = await listVipCallers(upstream, accountId);
  return vips.find((vip) => vip.vipCallerId === vipCallerId) ?? null;
}

/** The VIP with this number (E.164), or null. */
export async function findVipOfNumber(
  { upstream, accountId }: AdminVisit,
  number: string,
): Promise<VipCaller | null> {
  const vips = await listVipCallers(upstream, accountId);
  return vips.find(({ phoneNumber }) => `+${phoneDigits(phoneNumber)}` === number) ?? null;
}

/** The same for two readings of a VIP between which nothing of it has changed. */
export function vipFingerprint({ name, company, phoneNumber }: VipCaller): string {
  return fingerprint([name, company, phoneNumber]);
}

/** What decides whether a line or a number becomes a VIP (BLK-9, BLK-10); `edited` is the VIP that is being changed. */
export async function vipRules(
  { upstream, accountId }: AdminVisit,
  country: PhoneCountry,
  edited: VipCaller | null = null,
): Promise<LineRules<VipCallerFields>> {
  const vips = await listVipCallers(upstream, accountId);
  const others = vips.filter(({ vipCallerId }) => vipCallerId !== edited?.vipCallerId);
  return {
    taken: new Set(others.map(({ phoneNumber }) => `+${phoneDigits(phoneNumber)}`)),
    takenText: VIP_ALREADY,
    warningOf: () => null,
    read: (line) => readVipLine(line, country),
  };
}

/** A line with a name, a company and a number, or without the company or both. */
function readVipLine(line: string, country: PhoneCountry): ReadLine<VipCallerFields> {
  const cells = splitCells(line);
  const phone = cells.pop() ?? "";
  if (cells.length > 2) return { ok: false, error: "A line has a name, a company and a number at most." };
  const names = vipNames.safeParse({ name: cells[0], company: cells[1] });
  if (!names.success) return { ok: false, error: names.error.issues[0]?.message ?? "This is too long." };
  const entry = parsePhoneEntry(phone, country);
  if (!entry.ok) return { ok: false, error: entry.error };
  const { name, company } = names.data;
  const shown = [name, company, entry.saved].filter((text) => text !== "").join(", ");
  return { ok: true, number: entry.number, shown, entry: { name, company, phoneNumber: entry.number } };
}
