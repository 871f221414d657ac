import type { LoaderFunctionArgs } from "@remix-run/node";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { readPreferences } from "~/features/preferences/preferences";
import { requireUser } from "~/features/session/require-user.server";
import { withoutSecrets } from "~/lib/without-secrets";

/** 'Dump State': the session's state as a file, outside production only, without keys and codes (FRM-11). */
export async function loader(args: LoaderFunctionArgs) {
  const variant = variantOf(args.request);
  if (!variant.test) throw new Response("Not found", { status: 404 });
  const { session, user } = await requireUser(args);
  const state = withoutSecrets({
    variant,
    preferences: readPreferences(args.request),
    session,
    user,
  });
  return new Response(JSON.stringify(state, null, 2), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="state.json"',
    },
  });
}
