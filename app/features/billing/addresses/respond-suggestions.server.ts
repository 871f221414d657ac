import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { lookUpAddresses } from "./address-provider.server";
import { SEARCHED_FROM, type AddressSuggestion } from "./address-suggestion";
import { requireWholeAccount } from "../require-billing.server";

const query = z.object({
  text: z.string().max(100).default("").catch(""),
  country: z.enum(["", "US", "CA", "GB", "DE"]).default("").catch(""),
});

/** Responds with addresses for what is typed; with none where the provider fails, which is only logged (BIL-33). */
export async function respondSuggestions(args: LoaderFunctionArgs): Promise<Response> {
  await requireWholeAccount(args, { isPage: false });
  const { text, country } = parseQuery(new URL(args.request.url).searchParams, query);
  let addresses: AddressSuggestion[] = [];
  if (text.trim().length >= SEARCHED_FROM) {
    try {
      addresses = await lookUpAddresses(text.trim(), country);
    } catch (error) {
      args.context.log.warn({ event: "address-suggestions", error }, "No addresses could be suggested");
    }
  }
  return Response.json({ addresses });
}
