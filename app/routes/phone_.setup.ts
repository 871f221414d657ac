import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { callSources } from "~/features/numbers/call-sources";
import type { SetupReply } from "~/features/phone/phone-replies";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

/** What the dialer needs when it is opened. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args, { isPage: false });
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  return data<SetupReply>({ sources: callSources(user), country });
}
