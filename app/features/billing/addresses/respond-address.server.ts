import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm, withValues } from "~/components/forms/parse-form.server";
import { getAccount, updateAddress } from "~/upstream/accounts/calls.server";
import { refuseFailedCall } from "../../notices/respond-failed-call.server";
import { redirectWithSnack } from "../../notices/respond-snack.server";
import { inTurn } from "../../writes/in-turn.server";
import { missingParts } from "./address";
import { addressChange } from "./address-change";
import { addressForm } from "./address-form.schema";
import { rememberSubmitted } from "./addresses.server";
import { accountPath } from "../billing-paths";
import { requireAddress } from "./require-address.server";

const CLEARED = { line1: "", line2: "", city: "", region: "", postalCode: "" };

/** Responds to the form of an address: with its fields cleared for another country, with what is missing, or by saving it. */
export async function respondAddress(args: ActionFunctionArgs) {
  const { visit, kind } = await requireAddress(args);
  const { upstream } = visit;
  const { accountId } = visit.account;
  const form = await parseForm(args, addressForm);
  if (!form.ok) return form.response;
  const { intent, shown, same, ...address } = form.value;
  const isSame = kind === "service" && same;
  if (!isSame && (intent === "country" || address.country !== shown)) {
    // Without scripts Save may be pressed after another country was selected: the fields are still those of the former one.
    const refused =
      intent === "country"
        ? form.refuse({ status: 200 })
        : form.refuse({ status: 400, form: "The country has changed: please enter the address again." });
    return withValues(refused, { ...CLEARED, shown: address.country });
  }
  if (!isSame) {
    const missing = missingParts(address);
    if (missing.length > 0) return form.refuse({ status: 400, fields: Object.fromEntries(missing) });
  }
  const to = accountPath(accountId);
  try {
    // The change says what was there before, and the service address may be the same as the billing address.
    const isChanged = await inTurn({ accountId }, "addresses", async () => {
      const change = addressChange(await getAccount(upstream, accountId), kind, { address, isSame });
      if (change === null) return false;
      await updateAddress(upstream, accountId, change);
      await rememberSubmitted(accountId, kind, { address, isSame });
      return true;
    });
    if (!isChanged)
      return redirectWithSnack(args.request, to, { kind: "info", text: "Nothing was changed." });
  } catch (error) {
    return refuseFailedCall(error, { refuse: form.refuse });
  }
  return redirectWithSnack(args.request, to, { kind: "success", text: "The address was saved." });
}
