import type { AppLoadContext } from "@remix-run/node";
import type { Refusal } from "~/components/forms/parse-form.server";
import { tooManyInWords, userAddressLimit } from "../portal-store/user-address-limit.server";
import { storeGuarded } from "../session/store-guard.server";
import type { Visit } from "../session/require-user.server";

/** More than anybody types in a minute (TXT-18). */
const countText = userAddressLimit("text", { byUser: 60, byAddress: 180 });

/** Counts a text that is to be sent; why it is not, where there were too many, or null. */
export async function refusalOfMany({ user }: Visit, context: AppLoadContext): Promise<Refusal | null> {
  const wait = await storeGuarded(context, () => countText(user.userId, context.clientAddress));
  if (wait === 0) return null;
  return {
    status: 429,
    fields: { message: tooManyInWords("texts", wait) },
    headers: { "Retry-After": String(wait) },
  };
}
