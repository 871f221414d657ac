import { z } from "zod";
import {
  id,
  instantOrNone,
  listOf,
  optionalId,
  optionalInstant,
  optionalLabel,
  optionalName,
  optionalNumber,
  optionalText,
  yesNo,
} from "../wire";

/** The editor takes five of each; the API may have more. */
const MOST_ROWS = 100;

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
  contacts: listOf(statusContact, { most: MOST_ROWS }),
  exceptions: listOf(statusException, { most: MOST_ROWS }),
});
export type Status = z.output<typeof status>;

/** A time for which a status is scheduled. `scheduleId` and `statusScheduleId` are one thing (API-18). */
export const scheduledStatus = z.object({
  statusScheduleId: optionalId,
  scheduleId: optionalId,
  startTime: optionalInstant,
  // Without one it lasts until further notice: an entry whose end cannot be read would be told wrong.
  endTime: instantOrNone,
  status: status.nullish(),
});
export type ScheduledStatus = z.output<typeof scheduledStatus>;

/** A choice of one of the lists: a code of the product, what it is called, and the id that statuses refer to. */
const statusListItem = z.object({ code: z.string(), statusListId: id, text: optionalLabel });
export type StatusListItem = z.output<typeof statusListItem>;

/**
 * A language in which the service can speak to callers (STA-26). It is called by its `name`, else as the entries of the
 * other lists are, by `text`, else by its code; null where it has no word at all.
 */
const language = z
  .object({
    code: optionalLabel,
    languageId: id,
    name: optionalLabel,
    text: optionalLabel,
    defaultLanguage: yesNo,
  })
  .transform(({ code, languageId, name, text, defaultLanguage }) => ({
    languageId,
    name: name ?? text ?? code,
    defaultLanguage,
  }));

/** Reply of `GET /statusLists`. */
export const statusLists = z.object({
  messages: listOf(statusListItem),
  instructions: listOf(statusListItem),
  durations: listOf(statusListItem),
  languages: listOf(language),
});
export type StatusLists = z.output<typeof statusLists>;

/** Reply of `POST /statuses`: the id of the status, where the API names it. */
export const madeStatus = z
  .object({ statusId: optionalId })
  .nullish()
  .transform((reply) => reply?.statusId ?? null);
