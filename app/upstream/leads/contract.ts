import { z } from "zod";
import { listOf, optionalId, optionalJsonText, optionalName, optionalText } from "../wire";

/** YYYYMMDDHHmmss in UTC → epoch milliseconds; null for anything else (TIM-8). */
const added = optionalName.transform((text) => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? "") ?? [];
  if (year === undefined) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
});

/** One message of a chat; `chatParticipantId` says who wrote it. */
const chatMessage = z.object({
  chatMessageId: optionalId,
  chatParticipantId: optionalName,
  textContents: optionalText,
  added,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A chat of a visitor of the customer's web site (LEA-2, LEA-3). */
export const lead = z.object({
  leadId: optionalId,
  accountId: optionalId,
  title: optionalName,
  messages: listOf(chatMessage),
  webleadJson: optionalJsonText,
});
export type Lead = z.output<typeof lead>;

/** Reply of `GET /leads` (LEA-5). Its records are read one by one; this is for what is left of it. */
export const leadList = listOf(lead);
