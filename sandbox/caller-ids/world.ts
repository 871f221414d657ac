import type { SandboxDatabase } from "../core/sql";
import { HARBOR, KESTREL } from "../world/accounts";
import { addCallerId } from "./store";

/** Harbor has a registration of each status, Kestrel one that is confirmed. */
export function seedCallerIds(database: SandboxDatabase): void {
  const usual = { verificationCode: "402816", failedReason: null, dueAt: null };
  const { accountId } = HARBOR;
  addCallerId(database, { ...usual, accountId, phoneNumber: "+14155550120", status: "CONFIRMED" });
  addCallerId(database, { ...usual, accountId, phoneNumber: "+14155550196", status: "PENDING" });
  addCallerId(database, {
    ...usual,
    accountId,
    phoneNumber: "+16285550197",
    status: "FAILED",
    failedReason: "The verification call was not answered.",
  });
  addCallerId(database, {
    ...usual,
    accountId: KESTREL.accountId,
    phoneNumber: "+442079460120",
    status: "CONFIRMED",
  });
}
