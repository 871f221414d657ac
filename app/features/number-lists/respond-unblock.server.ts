import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { deleteBlockNumber } from "~/upstream/block-numbers/calls.server";
import { respondFailedCall } from "../notices/respond-failed-call.server";
import { respondRemoved } from "../notices/respond-snack.server";
import { inTurn } from "../writes/in-turn.server";
import { listPath } from "./account-path";
import { UNBLOCKED, UNBLOCKED_ALREADY } from "./block-words";
import { BLOCKED_LIST, findBlocked } from "./blocked-numbers.server";
import { removeForm } from "./number-form.schema";
import type { ListVisit } from "./require-number-list.server";

/** Unblocks the number of the address (BLK-4); another page may have done so meanwhile. */
export async function respondUnblock(visit: ListVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, removeForm);
  if (!form.ok) return form.response;
  try {
    const entry = await inTurn(visit, BLOCKED_LIST, async () => {
      const found = await findBlocked(visit, args.params["entryId"]);
      if (found) await deleteBlockNumber(visit.upstream, visit.accountId, found.phoneNumber);
      return found;
    });
    return respondRemoved(
      args.request,
      form.value,
      listPath("/blocked", visit),
      entry ? UNBLOCKED : UNBLOCKED_ALREADY,
    );
  } catch (error) {
    return respondFailedCall(error, args.request, { done: "unblocked", refuse: form.refuse });
  }
}
