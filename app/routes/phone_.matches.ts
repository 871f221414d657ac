import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { numberMatches } from "~/features/phone/number-matches.server";
import { requireUser } from "~/features/session/require-user.server";

/** The numbers of contacts that fit what is typed into the dialer. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args, { isPage: false });
  const { searchParams } = new URL(args.request.url);
  const typed = (searchParams.get("q") ?? "").slice(0, 100);
  return data({ matches: numberMatches(user.contacts, typed, searchParams.get("number")) });
}
