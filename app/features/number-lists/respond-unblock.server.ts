import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import type { Snack } from "~/components/feedback/snack";
import { deleteBlockNumber } from "~/upstream/block-numbers/calls.server";
import { redirectWithSnack } from "../session/respond-snack.server";
import { accountPath } from "./account-path";
import { findBlocked } from "./blocked-numbers.server";
import { removeForm } from "./number-form.schema";
import type { AdminVisit } from "./require-admin-account.server";

const DONE: Snack = { kind: "success", text: "Unblocked successfully." };
const GONE: Snack = { kind: "info", text: "This number had been unblocked already." };

/** Unblocks the number of the address (BLK-4); another page may have done so meanwhile. */
export async function respondUnblock(visit: AdminVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, removeForm);
  if (!form.ok) return form.answer;
  const entry = await findBlocked(visit, args.params["entryId"]);
  if (entry) await deleteBlockNumber(visit.upstream, visit.accountId, entry.phoneNumber);
  return redirectWithSnack(args.request, accountPath("/blocked", visit.accountId), entry ? DONE : GONE);
}
