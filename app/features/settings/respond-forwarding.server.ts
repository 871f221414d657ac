import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm, withValues } from "~/components/forms/parse-form.server";
import { forgetUser } from "../session/current-user.server";
import { respondFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { inTurn } from "../writes/in-turn.server";
import { requireForwarding } from "./require-forwarding.server";
import { readForwarding } from "./forwarding-entry.server";
import { confirmedNumber } from "./confirmed-number";
import { forwardingForm } from "./forwarding-form.schema";

/** Responds to the form of one line or account. A number too short to forward to is confirmed before it turns forwarding off (SET-2). */
export async function respondForwarding(args: ActionFunctionArgs) {
  const { kind, visit, entry, words, save } = await requireForwarding(args);
  const form = await parseForm(args, forwardingForm);
  if (!form.ok) return form.response;
  const { forwardTo, country, confirmed } = form.value;
  const read = readForwarding(forwardTo, country);
  if (read.kind === "invalid") return form.refuse({ status: 400, fields: { forwardTo: read.error } });
  const isShort = read.kind === "off" && read.short !== "";
  if (isShort && confirmedNumber(country, read.short) !== confirmed) {
    const warning = form.refuse({ status: 409, form: words.tooShort(entry.name, read.short) });
    return withValues(warning, { confirmed: confirmedNumber(country, read.short) });
  }
  try {
    // A VIP forwarding number is the account's, whose id the entry has.
    const owner = kind === "vip" ? { accountId: entry.id } : visit.user;
    await inTurn(owner, `forwarding ${entry.id}`, () => save(read.kind === "forward" ? read.number : null));
  } catch (error) {
    return respondFailedCall(error, args.request, { field: "forwardTo", refuse: form.refuse });
  }
  forgetUser(visit.session.key);
  const text =
    read.kind === "forward" ? words.forwarded(entry.name, read.saved) : words.turnedOff(entry.name);
  return redirectWithSnack(args.request, "/settings", { kind: "success", text });
}
