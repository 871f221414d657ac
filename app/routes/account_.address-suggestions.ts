import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondSuggestions } from "~/features/billing/addresses/respond-suggestions.server";

/** Addresses for what is typed in the form of an address. */
export async function loader(args: LoaderFunctionArgs) {
  return respondSuggestions(args);
}
