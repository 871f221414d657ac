import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { UpstreamError } from "~/upstream/error";
import {
  createVipCaller,
  deleteVipCaller,
  updateVipCaller,
  type VipCallerFields,
} from "~/upstream/vip-callers/calls.server";
import type { VipCaller } from "~/upstream/vip-callers/contract";
import { redirectWithSnack } from "../session/respond-snack.server";
import { accountPath } from "./account-path";
import { removeForm, vipForm, type VipInput } from "./number-form.schema";
import type { ReadLine } from "./number-lines.server";
import type { AdminVisit } from "./require-admin-account.server";
import { respondLines } from "./respond-lines.server";
import { findVip, vipRules } from "./vip-callers.server";

/** In place of an id: a VIP that is not saved yet. */
export const NEW_VIP = "new";

const DELETED = "This VIP contact was deleted meanwhile. What you entered is still here.";

/** Responds to 'Add VIP Contact' and 'Edit VIP Contact' (BLK-11): one VIP, or several lines. */
export async function respondVip(visit: AdminVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, vipForm);
  if (!form.ok) return form.answer;
  const { value, refuse } = form;
  const { upstream, accountId } = visit;
  const isNew = args.params["vipCallerId"] === NEW_VIP;
  const edited = isNew ? null : await findVip(visit, args.params["vipCallerId"]);
  const rules = await vipRules(visit, value.country, edited);
  const listPath = accountPath("/vip", accountId);
  const create = (fields: VipCallerFields) => createVipCaller(upstream, accountId, fields);
  if (value.intent === "lines")
    return respondLines(args.request, value, refuse, {
      rules,
      create,
      listPath,
      doneText: (count) => (count === 1 ? "VIP contact saved." : `${count} VIP contacts saved.`),
    });

  if (!isNew && edited === null) return refuse({ status: 404, form: DELETED });
  const read = readVip(value, edited);
  if (!read.ok) return refuse({ status: 400, fields: { phone: read.error } });
  if (rules.taken.has(read.number)) return refuse({ status: 409, fields: { phone: rules.takenText } });
  try {
    await (edited
      ? updateVipCaller(upstream, accountId, edited.vipCallerId, read.entry)
      : create(read.entry));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status >= 500) throw error;
    return refuse({ status: error.status, fields: { phone: error.pageText } });
  }
  return redirectWithSnack(args.request, listPath, { kind: "success", text: "VIP contact saved." });
}

/** A number that was not changed stays as it is, also one that could not be entered today. */
function readVip(value: VipInput, edited: VipCaller | null): ReadLine<VipCallerFields> {
  const { name, company, phone, country } = value;
  const entry =
    phone === edited?.phoneNumber
      ? { ok: true as const, number: phone, saved: phone }
      : parsePhoneEntry(phone, country);
  if (!entry.ok) return entry;
  const { number, saved } = entry;
  return { ok: true, number, shown: saved, entry: { name, company, phoneNumber: number } };
}

/** Deletes the VIP of the address; another page may have done so meanwhile. */
export async function respondDeleteVip(visit: AdminVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, removeForm);
  if (!form.ok) return form.answer;
  const vip = await findVip(visit, args.params["vipCallerId"]);
  if (vip) await deleteVipCaller(visit.upstream, vip.vipCallerId);
  return redirectWithSnack(
    args.request,
    accountPath("/vip", visit.accountId),
    vip
      ? { kind: "success", text: "VIP contact deleted." }
      : { kind: "info", text: "This VIP contact had been deleted already." },
  );
}
