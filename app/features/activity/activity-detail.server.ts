import { clockText } from "~/lib/clock";
import { formatDateTime, zoneShortName } from "~/lib/dates";
import type { TextPart } from "~/lib/phone-links.server";
import { formatPhoneNumber } from "~/lib/phone-number";
import { splitLinks } from "~/lib/text-links.server";
import { givenFeedback, type GivenFeedback } from "../feedback/given-feedback";
import { audioOf, maySeeTranscript, type MessageAudio } from "../recordings/message-audio";
import type { NumberAction } from "~/components/number-actions";
import { actionableNumber, numberActions } from "../numbers/number-actions";
import type { Visit } from "../session/require-user.server";
import type { Message } from "../messages/message";
import { messageKind } from "../messages/message-kind";
import { locationNames } from "./activity-scope";
import { findMessageFor } from "../messages/find-message.server";
import { parseAnswers } from "../messages/form-answers";
import { parseTranscript, speakerRoles, type Transcript } from "../messages/transcript";
import {
  canArchive,
  company,
  contactNamesByNumber,
  extendedMinutes,
  fromName,
  isBillable,
  isRecipient,
  occurredAt,
  otherParty,
} from "../messages/message-facts";

/** A labelled fact about an activity; `value` is ready to show, with its phone numbers as links. */
export interface Fact {
  label: string;
  value: TextPart[];
}

/** One answer of a form; `multiline` where its lines are kept. */
export interface ShownField {
  label: string;
  value: TextPart[];
  multiline: boolean;
}

/** The answers of a form, or its text where it could not be parsed (ACT-37). */
export type ShownForm = { kind: "fields"; fields: ShownField[] } | { kind: "raw"; text: string };

/** One activity as its own page shows it. Texts are what the caller said: render them as text only. */
export interface ActivityDetail {
  id: string;
  type: string;
  /** Null for an unknown type. */
  kind: string | null;
  from: string;
  company: string;
  when: string;
  /** The other party's number as shown, and in E.164 when something can be done with it. */
  /** The other side's number with what can be done with it. */
  number: { text: string; actions: NumberAction[] } | null;
  unread: boolean;
  flagged: boolean;
  archived: boolean;
  own: boolean;
  billable: boolean;
  /** Why it cannot be archived now; null when it can. */
  archiveRefusal: string | null;
  facts: Fact[];
  text: TextPart[] | null;
  request: TextPart[] | null;
  form: ShownForm | null;
  /** The transcript of the voicemail. */
  voicemailText: TextPart[] | null;
  audio: MessageAudio | null;
  transcript: Transcript | null;
  feedback: GivenFeedback | null;
}

/** How an activity is shown. */
interface Shown {
  timeZone: string;
  /** The query string of the list that it is opened from; links to other lists keep its account and location. */
  search: string;
}

/** One activity; null when it does not exist or the user may not see it. */
export async function readActivity(
  visit: Visit,
  messageId: string,
  shown: Shown,
): Promise<ActivityDetail | null> {
  const message = await findMessageFor(visit, messageId);
  return message && detailOf(visit, message, shown);
}

function detailOf({ user }: Visit, message: Message, { timeZone, search }: Shown): ActivityDetail {
  const kind = messageKind(message.messageType);
  const at = occurredAt(message);
  const number = otherParty(message);
  const archive = canArchive(message);
  return {
    id: message.messageId,
    type: message.messageType,
    kind: kind.kind === "unknown" ? null : kind.label,
    from: fromName(message, contactNamesByNumber(user.contacts)),
    company: company(message, locationNames(user, namedIn(message))),
    when: at === null ? "No date" : `${formatDateTime(at, timeZone)} ${zoneShortName(at, timeZone)}`,
    number:
      number === null
        ? null
        : { text: formatPhoneNumber(number), actions: numberActions(actionableNumber(number), search) },
    unread: !message.read.on,
    flagged: message.followup,
    archived: message.archived.on,
    own: isRecipient(message, user.userId),
    billable: isBillable(message),
    archiveRefusal: archive.allowed ? null : archive.reason,
    facts: factsOf(message, timeZone),
    text: linked(message.textContent),
    request: linked(message.request),
    form: shownForm(message),
    voicemailText: linked(message.recordingTranscription),
    audio: audioOf(message, user.userAccountRoles),
    transcript: maySeeTranscript(message, user.userAccountRoles) ? shownTranscript(message) : null,
    feedback: givenFeedback(message),
  };
}

function namedIn({ locationId, accountId }: Message) {
  return locationId === null ? [] : [{ locationId, accountId }];
}

/** With 'Agent' and 'Caller' for the speakers where their words tell who is who. */
function shownTranscript(message: Message): Transcript | null {
  const transcript = parseTranscript(message.callRecordingTranscription);
  if (transcript?.kind !== "transcript") return transcript;
  const roles = speakerRoles(transcript.utterances, message.accountName);
  const utterances = transcript.utterances.map((utterance) => ({
    ...utterance,
    speaker: roles.get(utterance.speaker) ?? (utterance.speaker && `Speaker ${utterance.speaker}`),
  }));
  return { ...transcript, utterances };
}

function shownForm(message: Message): ShownForm | null {
  const form = parseAnswers(message.formContent);
  if (form?.kind !== "fields") return form;
  const fields = form.fields.map((field) => ({
    ...field,
    value: splitLinks(formatPhoneNumber(field.value)),
  }));
  return { kind: "fields", fields };
}

/** Null when there is nothing to read. */
function linked(text: string | null): TextPart[] | null {
  return text === null || text === "" ? null : splitLinks(text);
}

function factsOf(message: Message, timeZone: string): Fact[] {
  const instant = (at: number | null) => (at === null ? null : formatDateTime(at, timeZone));
  const place = [message.fromCity, message.fromState, message.fromCountry].filter(Boolean).join(", ");
  const facts: Array<[label: string, value: string | number | null]> = [
    ["For", message.userDisplayName],
    ["Caller", message.caller],
    ["Contact", message.contactDescription],
    ["From", place],
    ["Called number", message.messageType === "OC" ? null : present(message.dnis, formatPhoneNumber)],
    ["Called from", present(message.outcallSourceNumber, formatPhoneNumber)],
    ["Group", message.messageGroupName],
    ["Call tag", message.callTagName],
    ["Agent", message.taskAgent],
    ["Sent by", message.sendingAgent ?? message.sendingUser],
    ["Handled for", message.taskUser],
    ["Status", message.taskStatus],
    ["Started", instant(message.taskStartTime)],
    ["Ended", instant(message.taskEndTime)],
    ["Recording", present(message.callRecordingDuration, clockText)],
    ["Read", instant(message.read.at)],
    ["Billable minutes", isBillable(message) ? message.billableAgentMinutes : null],
    ["Extended minutes", isBillable(message) ? extendedMinutes(message) : null],
    ["Reference", message.messageId],
  ];
  return facts.flatMap(([label, value]) =>
    value === null || value === "" ? [] : [{ label, value: linkedFact(label, String(value)) }],
  );
}

/** A reference may have as many digits as a phone number. */
function linkedFact(label: string, value: string): TextPart[] {
  return label === "Reference" ? [{ text: value }] : splitLinks(value);
}

function present<Value>(value: Value | null, show: (value: Value) => string): string | null {
  return value === null ? null : show(value);
}
