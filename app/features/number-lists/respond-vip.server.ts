import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm, withValues } from "~/components/forms/parse-form.server";
import type { z } from "zod";
import { defaultPhoneCountry, type PhoneCountry } from "~/lib/phone-countries";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { phoneEntryOf } from "../numbers/phone-entry-of.server";
import {
  createVipCaller,
  deleteVipCaller,
  updateVipCaller,
  type VipCallerFields,
} from "~/upstream/vip-callers/calls.server";
import type { VipCaller } from "~/upstream/vip-callers/contract";
import { failureAfterChange } from "../notices/failed-call";
import { respondFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack, respondRemoved } from "../notices/respond-snack.server";
import { variantOf } from "../preferences/variant-and-zone.server";
import { inTurn } from "../writes/in-turn.server";
import { addOnce, wasSent } from "./add-once.server";
import { listPath } from "./account-path";
import { addedPath } from "./list-entries.server";
import { removeForm, vipForm, type VipInput } from "./number-form.schema";
import type { ReadLine } from "./number-lines.server";
import type { ListVisit } from "./require-number-list.server";
import { inTurnOf, respondLines, type Refuse } from "./respond-lines.server";
import { asTaken } from "./taken-number";
import { findVip, findVipOfNumber, VIP_LIST, vipFingerprint, vipRow, vipRules } from "./vip-callers.server";

/** In place of an id: a VIP that is not saved yet. */
export const NEW_VIP = "new";

const DELETED =
  "This VIP contact was deleted meanwhile. What you entered is still here: Save adds it as a new one.";

/** Responds to 'Add VIP Contact' and 'Edit VIP Contact' (BLK-11): one VIP, or several lines. */
export async function respondVip(visit: ListVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, vipForm);
  if (!form.ok) return form.response;
  try {
    const respond = () => respondContact(visit, args, form);
    return await inTurnOf(visit, VIP_LIST, form.value, respond);
  } catch (error) {
    const { value, refuse } = form;
    // What cannot be read now may have been saved by an earlier press.
    const isSent = value.intent === "number" && (await wasSent(visit, additionOf(value)));
    return respondFailedCall(isSent ? failureAfterChange(error) : error, args.request, { refuse });
  }
}

function additionOf({ phone, country, sendId }: VipInput) {
  return { list: "/vip", phone, country, sendId } as const;
}

async function respondContact(
  visit: ListVisit,
  args: ActionFunctionArgs,
  { value, refuse }: { value: z.output<typeof vipForm>; refuse: Refuse },
) {
  const { upstream, accountId } = visit;
  const { vipCallerId } = args.params;
  const edited = vipCallerId === NEW_VIP ? null : await findVip(visit, vipCallerId);
  const rules = await vipRules(visit, value.country, edited);
  const create = async (fields: VipCallerFields) => {
    try {
      await createVipCaller(upstream, accountId, fields);
    } catch (error) {
      throw asTaken(error, rules.takenText);
    }
  };
  if (value.intent === "lines")
    return respondLines(args.request, value, refuse, {
      rules,
      create: (fields) => inTurn(visit, VIP_LIST, () => create(fields)),
      toList: (added) => addedPath("/vip", visit, new Set(added.map(({ phoneNumber }) => phoneNumber))),
      done: "saved",
      doneText: (count) => (count === 1 ? "VIP contact saved." : `${count} VIP contacts saved.`),
    });

  const isNew = vipCallerId === NEW_VIP || (edited === null && value.anew === "yes");
  if (!isNew && edited === null)
    return withValues(refuse({ status: 404, form: DELETED }), {
      anew: "yes",
      seen: "",
      sendId: randomUUID(),
    });
  const read = readVip(value, edited, defaultPhoneCountry(variantOf(args.request).variant));
  if (!read.ok) return refuse({ status: 400, fields: { phone: read.error } });
  const addition = { ...additionOf(value), isListed: rules.taken.has(read.number) };
  if (addition.isListed) {
    const made = isNew && (await wasSent(visit, addition)) ? await findVipOfNumber(visit, read.number) : null;
    // One that was corrected after a lost reply has not saved what stands in it now.
    if (made === null || differs({ ...made, phoneNumber: read.number }, read.entry))
      return refuse({ status: 409, fields: { phone: rules.takenText } });
  }
  if (edited && value.seen !== vipFingerprint(edited) && differs(edited, read.entry)) {
    const { shown, name, company } = vipRow(edited);
    const now = [name, company, shown].filter((text) => text !== "").join(", ");
    const text = `This VIP contact was changed elsewhere meanwhile. Saved there is: ${now}. Save again to keep what stands here.`;
    return withValues(refuse({ status: 409, form: text }), { seen: vipFingerprint(edited) });
  }
  try {
    await (edited
      ? updateVipCaller(upstream, accountId, edited.vipCallerId, read.entry)
      : addOnce(visit, addition, () => create(read.entry)));
  } catch (error) {
    // A number that stays what it is cannot have been added meanwhile.
    const isOther = edited !== null && edited.phoneNumber !== read.entry.phoneNumber;
    const failure = isOther ? asTaken(error, rules.takenText) : error;
    return respondFailedCall(failure, args.request, { field: "phone", refuse });
  }
  const to = edited ? listPath("/vip", visit) : await addedPath("/vip", visit, new Set([read.number]));
  return redirectWithSnack(args.request, to, { kind: "success", text: "VIP contact saved." });
}

/** Whether saving would change it: the same form that is sent twice finds what it has saved. */
function differs(vip: VipCaller, { name, company, phoneNumber }: VipCallerFields): boolean {
  return (vip.name ?? "") !== name || (vip.company ?? "") !== company || vip.phoneNumber !== phoneNumber;
}

/** A number that was not changed stays as it is, also one that could not be entered today, whatever the page has made of it. */
function readVip(
  value: VipInput,
  edited: VipCaller | null,
  shownIn: PhoneCountry,
): ReadLine<VipCallerFields> {
  const { name, company, phone, country } = value;
  const known = edited?.phoneNumber ?? "";
  const shown = phoneEntryOf(known, shownIn);
  const isUntouched = known !== "" && [known, shown.number].includes(phone) && country === shown.country;
  const entry = isUntouched
    ? { ok: true as const, number: known, saved: shown.saved ?? shown.number }
    : parsePhoneEntry(phone, country);
  if (!entry.ok) return entry;
  const { number, saved } = entry;
  return { ok: true, number, shown: saved, entry: { name, company, phoneNumber: number } };
}

/** Deletes the VIP of the address; another page may have done so meanwhile. */
export async function respondDeleteVip(visit: ListVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, removeForm);
  if (!form.ok) return form.response;
  try {
    const vip = await inTurn(visit, VIP_LIST, async () => {
      const found = await findVip(visit, args.params["vipCallerId"]);
      if (found) await deleteVipCaller(visit.upstream, visit.accountId, found.vipCallerId);
      return found;
    });
    return respondRemoved(
      args.request,
      form.value,
      listPath("/vip", visit),
      vip
        ? { kind: "success", text: "VIP contact deleted." }
        : { kind: "info", text: "This VIP contact had been deleted already." },
    );
  } catch (error) {
    return respondFailedCall(error, args.request, { done: "deleted", refuse: form.refuse });
  }
}
