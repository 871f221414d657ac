import type { AppLoadContext } from "@remix-run/node";
import type { Refusal } from "~/components/forms/parse-form.server";
import { tooManyInWords, userAddressLimit } from "../portal-store/user-address-limit.server";
import { storeGuarded } from "../session/store-guard.server";
import type { Visit } from "../session/require-user.server";

/**
 * A limit on what rings phones: more than anybody needs in a minute (SEC-19). The function counts a call that is to be
 * made, and returns why it is not, beside that `field`, where there were too many, or null. `name` is permanent.
 */
export function ringLimit(name: string, field: string) {
  const countRing = userAddressLimit(name, { byUser: 20, byAddress: 60 });
  return async ({ user }: Visit, context: AppLoadContext): Promise<Refusal | null> => {
    const wait = await storeGuarded(context, () => countRing(user.userId, context.clientAddress));
    if (wait === 0) return null;
    return {
      status: 429,
      fields: { [field]: tooManyInWords("calls", wait) },
      headers: { "Retry-After": String(wait) },
    };
  };
}
