import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm, withValues } from "~/components/forms/parse-form.server";
import { getAccount, updateAddress } from "~/upstream/accounts/calls.server";
import { refuseFailedCall } from "../../notices/respond-failed-call.server";
import { redirectWithSnack } from "../../notices/respond-snack.server";
import { inTurn } from "../../writes/in-turn.server";
import { addressLines, countryChoice, missingParts, type AddressKind } from "./address";
import { addressChange } from "./address-change";
import { addressForm } from "./address-form.schema";
import { readAddresses, rememberSubmitted, seenAddress, type Addresses } from "./addresses.server";
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
  const { intent, shown, same, seen, ...entered } = form.value;
  // Of a country that is not offered the form shows none as selected: it stays unless another one is.
  const isKept = intent === "save" && entered.country === "" && countryChoice(shown) === "";
  const address = isKept ? { ...entered, country: shown } : entered;
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
  const to = accountPath(accountId, visit.page);
  try {
    // The change says what was there before, and the service address may be the same as the billing address.
    const outcome = await inTurn({ accountId }, "addresses", async () => {
      const now = await readAddresses(await getAccount(upstream, accountId));
      // Against what was saved a moment ago, which the API may not show yet: the same form sent twice changes nothing, and one
      // that takes the former change back does.
      const change = addressChange(kind, { address: now[kind], isSame: now.isSame }, { address, isSame });
      if (change === null) return "unchanged";
      if (seen !== "" && seen !== seenAddress(now, kind)) return now;
      await updateAddress(upstream, accountId, change);
      await rememberSubmitted(accountId, kind, { address, isSame });
      return "saved";
    });
    // As it is after a press whose reply was lost: that one has saved it.
    if (outcome === "unchanged" && !form.isUnclear)
      return redirectWithSnack(args.request, to, { kind: "info", text: "Nothing was changed." });
    if (outcome !== "saved" && outcome !== "unchanged")
      return withValues(form.refuse({ status: 409, form: changedElsewhere(outcome, kind) }), {
        seen: seenAddress(outcome, kind),
      });
  } catch (error) {
    return refuseFailedCall(error, { refuse: form.refuse });
  }
  return redirectWithSnack(args.request, to, { kind: "success", text: "The address was saved." });
}

/** What is saved now, which saving would overwrite. */
function changedElsewhere(now: Addresses, kind: AddressKind): string {
  const isSame = kind === "service" && now.isSame;
  const saved = isSame ? "the same as the billing address" : addressLines(now[kind]).join(", ") || "nothing";
  return `This address was changed elsewhere meanwhile. Saved there is: ${saved}. Save again to keep what stands here.`;
}
