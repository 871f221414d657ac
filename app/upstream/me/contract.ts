import { z } from "zod";
import { contactList } from "../contacts/contract";
import {
  id,
  listOf,
  number,
  optionalId,
  optionalInstant,
  optionalName,
  optionalNumber,
  optionalPhone,
  optionalText,
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
  invoiceNumber: optionalName,
  invoiceDate: optionalInstant,
  amountDue: optionalName,
  balance: optionalName,
  currencyCode: optionalName,
});

/** What a user may do in an account or one of its locations (API-23). */
const userAccountRole = z.object({
  accountId: id,
  accountName: optionalName,
  accountNumber: optionalName,
  locationId: optionalId,
  locationName: optionalName,
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

/** An alternate number of a status (STA-6). */
const statusContact = z.object({
  statusContactId: optionalId,
  contactMethod: optionalName,
  contactData: optionalName,
  attemptOrder: optionalNumber,
});

/** A caller or group treated apart while a status holds. */
const statusException = z.object({
  statusExceptionId: optionalId,
  exceptionName: optionalName,
  disposition: optionalName,
});

/** How calls are handled (STA-9). */
export const status = z.object({
  statusId: id,
  statusName: optionalName,
  takingCalls: yesNo,
  saved: yesNo,
  startTime: optionalInstant,
  endTime: optionalInstant,
  durationCode: optionalName,
  durationStatusListId: optionalId,
  durationStatusText: optionalText,
  messageCode: optionalName,
  messageStatusListId: optionalId,
  instructionCode: optionalName,
  instructionStatusListId: optionalId,
  instructions: optionalText,
  contacts: listOf(statusContact),
  exceptions: listOf(statusException),
});

/** A time for which a status is scheduled. `scheduleId` and `statusScheduleId` are one thing (API-18). */
const scheduledStatus = z.object({
  statusScheduleId: optionalId,
  scheduleId: optionalId,
  startTime: optionalInstant,
  endTime: optionalInstant,
  status: status.nullish(),
});

/** Reply of `GET /me`: the signed-in user, whole (API-23). */
export const user = z.object({
  userId: id,
  displayName: optionalName,
  email: optionalName,
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
  version: number.nullish(),
});
export type User = z.output<typeof user>;

/** Reply of calls of which only the success matters; a body, if any, is ignored. */
export const emptyReply = z.unknown().transform(() => null);
