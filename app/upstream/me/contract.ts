import { z } from "zod";
import { id, list, number, optionalId, optionalInstant, optionalNumber, optionalText, yesNo } from "../wire";

/** A line of the customer that the service answers (API-23). */
export const patchNumber = z.object({
  phoneNumberId: id,
  phoneNumber: optionalText,
  accountId: optionalId,
  handling: optionalText,
  forwardNumber: optionalText,
  obSMS: yesNo,
  status: optionalText,
  dlcVerified: yesNo,
});
export type PatchNumber = z.output<typeof patchNumber>;

/** An invoice that is still open: the role says which they are, `invoices/` what they are like. */
export const openInvoice = z.object({
  invoiceId: id,
  invoiceNumber: optionalText,
  invoiceDate: optionalInstant,
  amountDue: optionalText,
  balance: optionalText,
  currencyCode: optionalText,
});

/** What a user may do in an account or one of its locations (API-23). */
export const userAccountRole = z.object({
  accountId: id,
  accountName: optionalText,
  accountNumber: optionalText,
  locationId: optionalId,
  locationName: optionalText,
  userRoleKey: optionalText,
  cfStatus: yesNo,
  vipForwardingNumber: optionalText,
  planMinutes: optionalNumber,
  usedMinutes: optionalNumber,
  totalCalls: optionalNumber,
  extendedMinutes: optionalNumber,
  billingDay: optionalNumber,
  openInvoices: list(openInvoice),
  showRecording: yesNo,
  displayRecording: yesNo,
});
export type UserAccountRole = z.output<typeof userAccountRole>;

/** A way to reach a contact (CON-4). */
export const contactMethod = z.object({
  contactMethodId: id,
  contactMethodType: optionalText,
  phoneNumber: optionalText,
  phoneExtension: optionalText,
  email: optionalText,
  address: optionalText,
  description: optionalText,
});

/** A personal contact (CON-1). */
export const contact = z.object({
  contactId: id,
  displayName: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  title: optionalText,
  business: optionalText,
  vipContact: yesNo,
  contactMethods: list(contactMethod),
});
export type Contact = z.output<typeof contact>;

/** An alternate number of a status (STA-6). */
export const statusContact = z.object({
  statusContactId: optionalId,
  contactMethod: optionalText,
  contactData: optionalText,
  attemptOrder: optionalNumber,
});

/** A caller or group treated apart while a status holds. */
export const statusException = z.object({
  statusExceptionId: optionalId,
  exceptionName: optionalText,
  disposition: optionalText,
});

/** How calls are handled (STA-9). */
export const status = z.object({
  statusId: id,
  statusName: optionalText,
  takingCalls: yesNo,
  saved: yesNo,
  startTime: optionalInstant,
  endTime: optionalInstant,
  durationCode: optionalText,
  durationStatusListId: optionalId,
  durationStatusText: optionalText,
  messageCode: optionalText,
  messageStatusListId: optionalId,
  instructionCode: optionalText,
  instructionStatusListId: optionalId,
  instructions: optionalText,
  contacts: list(statusContact),
  exceptions: list(statusException),
});

/** A time for which a status is scheduled. `scheduleId` and `statusScheduleId` are one thing (API-18). */
export const scheduledStatus = z.object({
  statusScheduleId: optionalId,
  scheduleId: optionalId,
  startTime: optionalInstant,
  endTime: optionalInstant,
  status: status.nullish(),
});

/** Reply of `GET /me`: the signed-in user, whole (API-23). */
export const user = z.object({
  userId: id,
  displayName: optionalText,
  email: optionalText,
  mobile: optionalText,
  accessPin: optionalText,
  fullAccess: yesNo,
  holdCalls: yesNo,
  temporaryPassword: yesNo,
  twoFactor: yesNo,
  sessionTwoFactor: yesNo,
  patchNumbers: list(patchNumber),
  userAccountRoles: list(userAccountRole),
  contacts: list(contact),
  scheduledStatuses: list(scheduledStatus),
  savedStatuses: list(status),
  version: number.nullish(),
});
export type User = z.output<typeof user>;

/** Reply of calls of which only the success matters; a body, if any, is ignored. */
export const emptyReply = z.unknown().transform(() => null);
