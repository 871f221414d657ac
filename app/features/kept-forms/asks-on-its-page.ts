import { decodedPath } from "~/lib/return-url";

/**
 * Whether the form of an address (path and query) is only to be sent from its own page: one that pays, or changes what is
 * paid with. That page asks with the invoice, the account, the method and the total, of which what was kept names none
 * (BIL-14, BIL-19, BIL-27). It is every form of billing but those of the addresses, and of a new card or bank account: these
 * charge nothing, and the page that would be led to could not show what the processor has stored already (BIL-22). So is the
 * call for a greeting, which would be recorded anew: only its page has its name (PRO-3).
 */
export function asksOnItsPage(address: string): boolean {
  const [path = ""] = address.split("?");
  const spelled = decodedPath(path).toLowerCase();
  const [, area, part] = spelled.split("/");
  if (area === "profile") return part === "greetings";
  return area === "account" && part !== "addresses" && !NEW_METHODS.includes(spelled);
}

const NEW_METHODS = ["/account/methods/new/card", "/account/methods/new/bank"];
