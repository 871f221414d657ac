import type { ComponentType } from "react";
import { BANK_LINK_STAND_IN_PATH } from "../billing-paths";
import type { BankLinkProps } from "./components/bank-link";
import { loadScript } from "./load-script";

/** The script that the bank link's package takes as loaded when the page has an element with this address. */
const LINK_SCRIPT = "https://cdn.plaid.com/link/v2/stable/link-initialize.js";

/** Loads the code of the bank link; on the sandbox with the script that stands in for the bank link's. */
export async function loadBankLink(isStandIn: boolean): Promise<ComponentType<BankLinkProps>> {
  if (isStandIn) {
    await loadScript(BANK_LINK_STAND_IN_PATH, "Plaid");
    const taken = document.createElement("script");
    // Of a type that no browser fetches.
    taken.type = "text/plain";
    taken.src = LINK_SCRIPT;
    document.head.append(taken);
  }
  return (await import("./components/bank-link")).BankLink;
}
