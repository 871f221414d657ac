import { data, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { UpstreamError } from "~/upstream/error";
import { redirectWithSnack } from "../session/respond-snack.server";
import { accountPath } from "./account-path";
import { blockNumber, blockRules } from "./blocked-numbers.server";
import { blockForm } from "./number-form.schema";
import type { AdminVisit } from "./require-admin-account.server";
import { respondLines } from "./respond-lines.server";

/** Why a number should perhaps not be blocked, shown before it is (BLK-5). */
export interface BlockWarning {
  warning: string;
  /** Posted as `confirmed` by whoever blocks it all the same. */
  number: string;
  phone: string;
  country: string;
}

/** Responds to 'Add Phone Number to Block': one number, or several lines. */
export async function respondBlock(visit: AdminVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, blockForm);
  if (!form.ok) return form.answer;
  const { value, refuse } = form;
  const rules = await blockRules(visit, value.country);
  const listPath = accountPath("/blocked", visit.accountId);
  if (value.intent === "lines")
    return respondLines(args.request, value, refuse, {
      rules,
      create: (number) => blockNumber(visit, number),
      listPath,
      doneText: (count) =>
        count === 1 ? "Blocked successfully." : `Blocked successfully. ${count} numbers.`,
    });

  const read = rules.read(value.phone);
  if (!read.ok) return refuse({ status: 400, fields: { phone: read.error } });
  if (rules.taken.has(read.number)) return refuse({ status: 409, fields: { phone: rules.takenText } });
  const warning = rules.warningOf(read.number);
  const { phone, country } = value;
  if (warning && value.confirmed !== read.number)
    return data<BlockWarning>({ warning, number: read.number, phone, country });
  try {
    await blockNumber(visit, read.number);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status >= 500) throw error;
    return refuse({ status: error.status, fields: { phone: error.pageText } });
  }
  return redirectWithSnack(args.request, listPath, { kind: "success", text: "Blocked successfully." });
}
