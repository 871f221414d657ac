import path from "node:path";

/** The folder with everything that is built and kept; set by run.mjs. */
export const WORK = path.resolve(process.argv[2] ?? "data/bench");
export const PORTAL = path.join(WORK, "portal");
/** Builds of the portal, each without one of its speed devices. */
export const VARIANTS = path.join(WORK, "variants");
export const TEMPLATE = path.join(WORK, "template");

/** A bundled module of this folder. */
export function code(name: string): string {
  return path.join(WORK, "code", `${name}.mjs`);
}

/** The account admin of the demo accounts, whose account has 70 % of all messages. */
export const ADMIN = "admin@harbor.example";
export const PASSWORD = "Demo-pass-1";
const SHARE_OF_ACCOUNT = 0.7;

/** The number of messages in a world whose first account has this many. */
export function worldFor(accountMessages: number): number {
  return Math.round(accountMessages / SHARE_OF_ACCOUNT);
}

/** The account's whole list, filtered a little; it still fills a page of 100 rows. */
export const FILTERED =
  "/activity?account=1001&days=120&filter=inboundCalls&filter=messages&filter=voicemail&filter=texts";
export const UNFILTERED = "/activity?account=1001&days=120";
