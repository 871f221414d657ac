import { data, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { failureAfterChange } from "../notices/failed-call";
import { respondFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { inTurn } from "../writes/in-turn.server";
import { addOnce, wasSent } from "./add-once.server";
import { BLOCKED } from "./block-words";
import { BLOCKED_LIST, blockNumber, blockRules } from "./blocked-numbers.server";
import { blockForm, type BlockInput } from "./number-form.schema";
import { addedPath } from "./list-entries.server";
import type { ListVisit } from "./require-number-list.server";
import { inTurnOf, respondLines, type Refuse } from "./respond-lines.server";

/** Why a number should perhaps not be blocked, shown before it is (BLK-5). */
export interface BlockWarning {
  warning: string;
  /** Posted as `confirmed` by whoever blocks it all the same. */
  number: string;
  phone: string;
  country: string;
  /** What would be blocked, as it is read. */
  saved: string;
}

/** Responds to 'Add Phone Number to Block': one number, or several lines. */
export async function respondBlock(visit: ListVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, blockForm);
  if (!form.ok) return form.response;
  try {
    const respond = () => respondNumbers(visit, args, form);
    return await inTurnOf(visit, BLOCKED_LIST, form.value, respond);
  } catch (error) {
    const { value, refuse } = form;
    // What cannot be read now may have been added by an earlier press.
    const isSent = value.intent === "number" && (await wasSent(visit, additionOf(value)));
    const failure = isSent ? failureAfterChange(error) : error;
    return respondFailedCall(failure, args.request, { done: "blocked", refuse });
  }
}

function additionOf({ phone, country, sendId }: Extract<BlockInput, { intent: "number" }>) {
  return { list: "/blocked", phone, country, sendId } as const;
}

async function respondNumbers(
  visit: ListVisit,
  args: ActionFunctionArgs,
  { value, refuse }: { value: BlockInput; refuse: Refuse },
) {
  const rules = await blockRules(visit, value.country);
  const toList = (added: readonly string[]) => addedPath("/blocked", visit, new Set(added));
  if (value.intent === "lines")
    return respondLines(args.request, value, refuse, {
      rules,
      create: (number) => inTurn(visit, BLOCKED_LIST, () => blockNumber(visit, number)),
      done: "blocked",
      toList,
      doneText: (count) => (count === 1 ? BLOCKED.text : `${BLOCKED.text} ${count} numbers.`),
    });

  const read = rules.read(value.phone);
  if (!read.ok) return refuse({ status: 400, fields: { phone: read.error } });
  const addition = { ...additionOf(value), isListed: rules.taken.has(read.number) };
  const isSent = await wasSent(visit, addition);
  if (addition.isListed && !isSent) return refuse({ status: 409, fields: { phone: rules.takenText } });
  const warning = isSent ? null : rules.warningOf(read.number);
  const { phone, country } = value;
  if (warning && value.confirmed !== read.number)
    return data<BlockWarning>({ warning, number: read.number, phone, country, saved: read.shown });
  try {
    await addOnce(visit, addition, () => blockNumber(visit, read.number));
  } catch (error) {
    return respondFailedCall(error, args.request, { field: "phone", done: "blocked", refuse });
  }
  return redirectWithSnack(args.request, await toList([read.number]), BLOCKED);
}
