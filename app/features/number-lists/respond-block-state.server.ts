import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { parseForm } from "~/components/forms/parse-form.server";
import type { Snack } from "~/components/feedback/snack";
import { deleteBlockNumber } from "~/upstream/block-numbers/calls.server";
import type { BlockNumber } from "~/upstream/block-numbers/contract";
import { respondFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { inTurn } from "../writes/in-turn.server";
import { blockRefusal, findBlockedNumber } from "./block-state.server";
import { BLOCKED, BLOCKED_ALREADY, UNBLOCKED, UNBLOCKED_ALREADY } from "./block-words";
import { BLOCKED_LIST, blockNumber } from "./blocked-numbers.server";
import { blockStateForm } from "./number-form.schema";
import type { ListVisit } from "./require-number-list.server";
import type { Refuse } from "./respond-lines.server";
import { isTaken } from "./taken-number";

/** Blocks or unblocks a number (E.164) for the visit's account, and leads to the page `to` (NUM-15). */
export async function respondBlockState(
  visit: ListVisit,
  args: ActionFunctionArgs,
  number: string,
  to: string,
) {
  const form = await parseForm(args, blockStateForm);
  if (!form.ok) return form.response;
  return inTurn(visit, BLOCKED_LIST, () => respondInTurn(visit, args, form, { number, to }));
}

async function respondInTurn(
  visit: ListVisit,
  args: ActionFunctionArgs,
  { value, refuse }: { value: z.output<typeof blockStateForm>; refuse: Refuse },
  { number, to }: { number: string; to: string },
) {
  const isBlocking = value.intent === "block";
  try {
    const entry = await findBlockedNumber(visit, number);
    const refusal = isBlocking && entry === null ? blockRefusal(number) : null;
    if (refusal !== null) return refuse({ status: 400, form: refusal });
    const snack = isBlocking ? await block(visit, entry, number) : await unblock(visit, entry);
    return redirectWithSnack(args.request, to, snack);
  } catch (error) {
    return respondFailedCall(error, args.request, { done: isBlocking ? "blocked" : "unblocked", refuse });
  }
}

/** Another page may have done so meanwhile, also since the list was read: then only the API notices. */
async function block(visit: ListVisit, entry: BlockNumber | null, number: string): Promise<Snack> {
  const already: Snack = { kind: "info", text: BLOCKED_ALREADY };
  if (entry) return already;
  try {
    await blockNumber(visit, number);
  } catch (error) {
    if (isTaken(error, BLOCKED_ALREADY)) return already;
    throw error;
  }
  return BLOCKED;
}

async function unblock(visit: ListVisit, entry: BlockNumber | null): Promise<Snack> {
  if (!entry) return UNBLOCKED_ALREADY;
  await deleteBlockNumber(visit.upstream, visit.accountId, entry.phoneNumber);
  return UNBLOCKED;
}
