import { randomUUID } from "node:crypto";
import type { Ring, SandboxConsole } from "../setup/sandbox";

export const USER = "admin@harbor.example";

/** The API's reply to 'Not Accepting Transfers' that ends the session. */
export const SESSION_OVER = { match: "POST /me/holdCalls", kind: "status:401:Session expired" };

/** What w3m writes into every field of several lines. */
export const LONG_TEXT = "Quick and kind";

/** A new message with a caller that no other has. */
export async function ringFor(sandbox: SandboxConsole, fields: Partial<Ring> = {}) {
  const caller = `Caller-${randomUUID().slice(0, 8)}`;
  const id = await sandbox.ring({
    username: USER,
    messageType: "AGENT",
    ani: "+12025550187",
    read: "Y",
    ...fields,
    caller,
  });
  return { caller, id };
}

/** The address of the list with these alone. */
export function listPath(caller: string): string {
  return `/activity?${new URLSearchParams({ q: caller })}`;
}
