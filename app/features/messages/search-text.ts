import { isPhoneShaped, phoneDigits, phoneNeedles, type PhoneNeedle } from "~/lib/phone-number";
import { parseForm } from "./form-answers";
import type { Message } from "./message";
import { transcriptWords } from "./transcript";

/**
 * What a search looks at (ACT-20): text, form values, transcription, user, caller, numbers, group
 * name, request, id and agent. The index and the plain reference both take it from here.
 */

/** What was typed, ready to be looked for. */
export interface SearchQuery {
  /** Folded as by `foldText`; never empty. */
  text: string;
  /** Its readings as part of a phone number; none if it is not phone-shaped. */
  numbers: readonly PhoneNeedle[];
}

/** Null when there is nothing to look for. */
export function parseSearch(search: string): SearchQuery | null {
  // Control characters separate the texts that are looked through; half a character is found nowhere.
  const trimmed = search.replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
  return trimmed === "" ? null : { text: foldText(trimmed), numbers: phoneNeedles(trimmed) };
}

/** Lower case, with the quotes that phones type (’ “) made plain: O’Brien and O'Brien are one. */
export function foldText(text: string): string {
  const folded = text.toLowerCase();
  if (!/[\u2018-\u201d]/.test(folded)) return folded;
  return folded.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"');
}

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
  for (const name of PHONE_FIELDS) {
    const text = message[name];
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
] as const;

const PHONE_FIELDS = ["ani", "dnis", "outcallNumber", "outcallSourceNumber"] as const;

function addNumber(raw: string, numbers: string[]): void {
  const digits = phoneDigits(raw);
  if (digits !== "" && !numbers.includes(digits)) numbers.push(digits);
}

function formValues(formContent: string | null): string[] {
  const form = parseForm(formContent);
  if (form === null) return [];
  return form.kind === "raw"
    ? [form.text]
    : form.fields.map((field) => field.value).filter((value) => value !== "");
}
