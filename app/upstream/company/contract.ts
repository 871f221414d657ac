import { z } from "zod";
import { listOf, optionalId, optionalLabel, optionalName, optionalPhone, optionalText } from "../wire";

/** A user of the company, as the directory shows them (PRO-1). */
const directoryUser = z.object({
  displayName: optionalName,
  mobile: optionalPhone,
  email: optionalName,
});
export type DirectoryUser = z.output<typeof directoryUser>;

/** Reply of `GET /company/pr`: the user's company, with its users (PRO-5). */
export const company = z.object({
  accountId: optionalId,
  accountName: optionalLabel,
  displayName: optionalLabel,
  accountNumber: optionalName,
  description: optionalText,
  website: optionalName,
  companyPhone: optionalPhone,
  companyFax: optionalPhone,
  users: listOf(directoryUser),
});
export type Company = z.output<typeof company>;
