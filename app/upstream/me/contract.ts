import { z } from "zod";
import { contactList, type Contact } from "../contacts/contract";
import { scheduledStatus, status } from "../statuses/contract";
import {
  id,
  listOf,
  optionalId,
  optionalInstant,
  optionalLabel,
  optionalName,
  optionalNumber,
  optionalPhone,
  yesNo,
} from "../wire";

/** A line of the customer that the service answers (API-23). */
export const patchNumber = z.object({
  phoneNumberId: id,
  phoneNumber: optionalPhone,
  accountId: optionalId,
  handling: optionalName,
  forwardNumber: optionalPhone,
  obSMS: yesNo,
  status: optionalName,
  dlcVerified: yesNo,
});
export type PatchNumber = z.output<typeof patchNumber>;

/** An invoice that is still open: the role says which they are, `invoices/` what they are like. */
const openInvoice = z.object({
  invoiceId: id,
  invoiceNumber: optionalLabel,
  invoiceDate: optionalInstant,
  amountDue: optionalName,
  balance: optionalName,
  currencyCode: optionalName,
});

/** What a user may do in an account or one of its locations (API-23). */
const userAccountRole = z.object({
  accountId: id,
  accountName: optionalLabel,
  accountNumber: optionalLabel,
  locationId: optionalId,
  locationName: optionalLabel,
  userRoleKey: optionalName,
  cfStatus: yesNo,
  vipForwardingNumber: optionalPhone,
  planMinutes: optionalNumber,
  usedMinutes: optionalNumber,
  totalCalls: optionalNumber,
  extendedMinutes: optionalNumber,
  billingDay: optionalNumber,
  openInvoices: listOf(openInvoice),
  showRecording: yesNo,
  displayRecording: yesNo,
});
export type UserAccountRole = z.output<typeof userAccountRole>;

/** Reply of `GET /me`: the signed-in user, whole (API-23). */
export const user = z.object({
  userId: id,
  displayName: optionalLabel,
  email: optionalLabel,
  mobile: optionalPhone,
  accessPin: optionalName,
  fullAccess: yesNo,
  holdCalls: yesNo,
  temporaryPassword: yesNo,
  twoFactor: yesNo,
  sessionTwoFactor: yesNo,
  patchNumbers: listOf(patchNumber),
  userAccountRoles: listOf(userAccountRole),
  contacts: contactList,
  scheduledStatuses: listOf(scheduledStatus),
  savedStatuses: listOf(status),
  version: optionalNumber,
});
export type User = Omit<z.output<typeof user>, "contacts"> & { contacts: readonly Contact[] };

/** Reply of `GET /me/twilioToken`: what the browser's phone signs in with (PHN-11). */
export const phoneToken = z.object({ token: z.string().min(1).max(8_192) });

/** Reply of `POST /me/outcallRequest` (PHN-11). */
export const outcallReply = z.object({ outcallPin: id });

/** Reply of calls of which only the success matters; a body, if any, is ignored. */
export const emptyReply = z.unknown().transform(() => null);
