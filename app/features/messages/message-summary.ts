import { cutText } from "~/lib/cut-text";
import { formatPhoneNumber } from "~/lib/phone-number";
import { parseAnswers } from "./form-answers";
import type { Message } from "./message";

/** A row shows one line; more than this never fits in one, and would only make the page larger. */
const MAX_LENGTH = 120;
/** Text is cut here before its white space is folded, so that a hostile text of megabytes costs nothing. */
const MAX_READ = 600;

/** Messages are never changed, so what was made for one holds as long as it does. */
const known = new WeakMap<Message, string>();

/**
 * One line of what was said (ACT-45): the text, the voicemail in words, the request, the first answers of the form,
 * else what is known of the call: to whom it was put through, or from where, and how long. '' when nothing is known.
 */
export function messageSummary(message: Message): string {
  const before = known.get(message);
  if (before !== undefined) return before;
  const summary = oneLine(spokenText(message) ?? callFacts(message));
  known.set(message, summary);
  return summary;
}

function spokenText({ textContent, recordingTranscription, request, formContent }: Message): string | null {
  return (
    present(textContent) ?? present(recordingTranscription) ?? present(request) ?? firstAnswers(formContent)
  );
}

function firstAnswers(formContent: string | null): string | null {
  const form = parseAnswers(formContent);
  if (form?.kind !== "fields") return null;
  const answers = form.fields
    .map(({ value }) => formatPhoneNumber(value.trim()))
    .filter((value) => value !== "");
  return present(answers.slice(0, 5).join(" · "));
}

/**
 * 'Transferred to Daniel Reyes · 6 min', 'Denver, CO · 4 min'. An inbound call with a user is one that was put
 * through to them (a guess: the API does not describe `taskUser` of calls).
 */
function callFacts(message: Message): string {
  const user = message.messageType === "IC" ? present(message.taskUser) : null;
  const place = [message.fromCity, message.fromState].map(present).filter((part) => part !== null);
  const where = user === null ? place.join(", ") : `Transferred to ${user}`;
  return [where, lengthOf(message)].filter((part) => part !== "").join(" · ");
}

/** '45 s' or '4 min', of the recording or of the task; '' when unknown. */
function lengthOf({ callRecordingDuration, taskStartTime, taskEndTime }: Message): string {
  const ofTask = taskStartTime !== null && taskEndTime !== null ? (taskEndTime - taskStartTime) / 1000 : 0;
  // A recording of no length is none.
  const seconds = Math.round(callRecordingDuration || ofTask);
  if (seconds <= 0) return "";
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function oneLine(text: string): string {
  const line = cutText(text, MAX_READ).replace(/\s+/g, " ").trim();
  if (line.length <= MAX_LENGTH) return line;
  // Cut between words.
  const cut = cutText(line, MAX_LENGTH);
  return `${cut.replace(/ \S{0,20}$/, "")}…`;
}

function present(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text;
}
