import { randomUUID } from "node:crypto";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";
import { phoneEntryOf } from "../numbers/phone-entry-of.server";
import { variantOf } from "../preferences/variant-and-zone.server";
import type { Visit } from "../session/require-user.server";
import { greetingForm } from "./greeting-form.schema";

export type GreetingStart = ReturnType<typeof greetingStart>;

/** What the form of a greeting begins with, on its page and in the dialog: the user's own phone is rung (NUM-7, PRO-3). */
export function greetingStart({ user }: Visit, request: Request) {
  const usual = defaultPhoneCountry(variantOf(request).variant);
  const { number, country, saved } = phoneEntryOf(user.mobile, usual);
  return {
    values: { phone: number, country },
    saved,
    constraints: formConstraints(greetingForm),
    sendId: randomUUID(),
  };
}
