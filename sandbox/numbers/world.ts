import { inserter, type SandboxDatabase } from "../core/sql";
import { HARBOR, KESTREL } from "../world/accounts";
import { PEOPLE } from "../world/people";

interface PatchNumber {
  phoneNumberId: number;
  phoneNumber: string;
  accountId: number;
  handling: "FORWARD" | "ANSWER";
  forwardNumber: string | null;
  obSMS: "Y" | "N";
  status: string;
  dlcVerified: "Y" | "N";
}

function line(
  phoneNumberId: number,
  phoneNumber: string,
  accountId: number,
  more: Partial<PatchNumber> = {},
): PatchNumber {
  const usual = {
    handling: "ANSWER",
    forwardNumber: null,
    obSMS: "N",
    status: "ACTIVE",
    dlcVerified: "N",
  } as const;
  return { phoneNumberId, phoneNumber, accountId, ...usual, ...more };
}

export const PATCH_NUMBERS: readonly PatchNumber[] = [
  line(4001, "+14155550110", HARBOR.accountId, { obSMS: "Y", dlcVerified: "Y" }),
  line(4002, "+14155550111", HARBOR.accountId, { obSMS: "Y" }),
  line(4003, "+15105550112", HARBOR.accountId, { handling: "FORWARD", forwardNumber: "+14155550177" }),
  line(4004, "+14155550113", HARBOR.accountId, { obSMS: "Y", dlcVerified: "Y", status: "SUSPENDED" }),
  line(4005, "+14155550114", HARBOR.accountId, { obSMS: "Y", dlcVerified: "Y" }),
  line(4006, "+14155550115", HARBOR.accountId),
  line(4101, "+442079460110", KESTREL.accountId, { obSMS: "Y", dlcVerified: "Y" }),
  line(4102, "+442079460111", KESTREL.accountId, { handling: "FORWARD", forwardNumber: "+447700900177" }),
  line(4103, "+441174960112", KESTREL.accountId),
];

/** The numbers that the service answers, and whose they are. */
export function seedNumbers(database: SandboxDatabase): void {
  const insertNumber = inserter(database, "patchNumber", ["phoneNumberId", "accountId", "body"]);
  for (const number of PATCH_NUMBERS) {
    const { phoneNumberId, accountId } = number;
    insertNumber({ phoneNumberId, accountId, body: JSON.stringify(number) });
  }
  const insertOwner = inserter(database, "userPatchNumber", ["userId", "position", "phoneNumberId"]);
  for (const { userId, patchNumberIds } of PEOPLE)
    patchNumberIds.forEach((phoneNumberId, position) => insertOwner({ userId, position, phoneNumberId }));
}
