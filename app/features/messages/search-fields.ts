import { isPhoneShaped, phoneDigits } from "~/lib/phone-number";
import { parseAnswers } from "./form-answers";
import type { Message } from "./message";
import { transcriptWords } from "./transcript";

/**
 * What a search looks at (ACT-20): text, form values, transcription, user, caller, contact, place, numbers, group and
 * tag, request, id and agent. The index and the plain reference both take it from here.
 */

/** What of a message is searched, but for the transcript of its call. */
export interface SearchFields {
  /** As they stand in the message. */
  texts: string[];
  /** As `phoneDigits`. */
  numbers: string[];
}

export function searchFields(message: Message): SearchFields {
  const fields: SearchFields = { texts: [message.messageId], numbers: [] };
  for (const name of TEXT_FIELDS) {
    const text = message[name];
    if (text !== null && text !== "") fields.texts.push(text);
  }
  for (const text of phonesOf(message)) {
    if (text === null) continue;
    addNumber(text, fields.numbers);
    // 'anonymous' is not found by its digits.
    if (/\p{L}/u.test(text)) fields.texts.push(text);
  }
  for (const value of formValues(message.formContent)) {
    fields.texts.push(value);
    // A number that was typed into a form is found like one that called.
    if (value.length < 30 && isPhoneShaped(value) && phoneDigits(value).length >= 10)
      addNumber(value, fields.numbers);
  }
  return fields;
}

/** The words of the call's transcript, which not everybody may read (REC-5). */
export function searchTranscript(message: Message): string[] {
  return transcriptWords(message.callRecordingTranscription);
}

/** Whether every search finds both of these copies or neither. */
export function sameSearchFields(one: Message, other: Message): boolean {
  return (
    one.messageId === other.messageId &&
    one.formContent === other.formContent &&
    one.callRecordingTranscription === other.callRecordingTranscription &&
    TEXT_FIELDS.every((field) => one[field] === other[field]) &&
    PHONE_FIELDS.every((field) => one[field] === other[field])
  );
}

/** The numbers of the other side. One's own line stands in every message and would find them all. */
function phonesOf({ messageType, ani, dnis, outcallNumber }: Message): Array<string | null> {
  return messageType === "OC" ? [ani, outcallNumber, dnis] : [ani, outcallNumber];
}

const TEXT_FIELDS = [
  "textContent",
  "recordingTranscription",
  "userDisplayName",
  "taskUser",
  "sendingUser",
  "caller",
  "messageGroupName",
  "request",
  "taskAgent",
  "sendingAgent",
  "contactDescription",
  "callTagName",
  "taskStatus",
  "fromCity",
  "fromState",
] as const;

const PHONE_FIELDS = ["messageType", "ani", "dnis", "outcallNumber"] as const;

function addNumber(raw: string, numbers: string[]): void {
  const digits = phoneDigits(raw);
  if (digits !== "" && !numbers.includes(digits)) numbers.push(digits);
}

function formValues(formContent: string | null): string[] {
  const form = parseAnswers(formContent);
  if (form === null) return [];
  return form.kind === "raw"
    ? [form.text]
    : form.fields.map((field) => field.value).filter((value) => value !== "");
}
