import { z } from "zod";

/** A number stands once in the list of an account. Ids are never used again. */
export const VIP_CALLER_TABLES = `
  CREATE TABLE vipCaller (
    vipCallerId INTEGER PRIMARY KEY AUTOINCREMENT, accountId INTEGER NOT NULL, name TEXT NOT NULL, company TEXT NOT NULL,
    phoneNumber TEXT NOT NULL, UNIQUE (accountId, phoneNumber)
  );
`;

export const vipCallerRow = z.object({
  vipCallerId: z.number(),
  accountId: z.number(),
  name: z.string(),
  company: z.string(),
  phoneNumber: z.string(),
});
export type VipCaller = z.output<typeof vipCallerRow>;

/** What the portal says of a VIP. */
export type VipFields = Omit<VipCaller, "vipCallerId" | "accountId">;
