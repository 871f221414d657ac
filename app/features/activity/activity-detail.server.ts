import { clockText } from "~/lib/clock";
import { formatDateTime, zoneShortName } from "~/lib/dates";
import { formatPhoneNumber, isPhoneShaped } from "~/lib/phone-number";
import { withoutFeedback } from "../feedback/feedback-link";
import { givenFeedback, type GivenFeedback } from "../feedback/given-feedback";
import { audioOf, maySeeTranscript, type MessageAudio } from "../recordings/message-audio";
import type { ShownTranscript } from "../recordings/shown-transcript";
import type { NumberAction } from "~/components/number-actions";
import { contactOfNumber } from "../contacts/contact-of";
import { hasEntry } from "../frame/has-entry";
import { menuFor } from "../frame/menu";
import { menuLinks, type LinkedPart } from "../numbers/menu-links.server";
import { actionableNumber, numberActions, TEXTS } from "../numbers/number-actions";
import type { Visit } from "../session/require-user.server";
import { isGlobalAdminOf } from "../session/roles";
import type { Message } from "../messages/message";
import { messageKind } from "../messages/message-kind";
import { locationNames } from "./activity-scope";
import { findMessageFor } from "../messages/find-message.server";
import { parseAnswers } from "../messages/form-answers";
import { parseTranscript, speakerRoles } from "../messages/transcript";
import {
  canArchive,
  canTransfer,
  company,
  contactNamesByNumber,
  extendedMinutes,
  fromName,
  isBillable,
  isBlockable,
  isRecipient,
  occurredAt,
  otherParty,
} from "../messages/message-facts";

/** A labelled fact about an activity; `value` is ready to show, its numbers and e-mails as links to their menus. */
interface Fact {
  label: string;
  value: LinkedPart[];
}

/** One answer of a form; `multiline` where its lines are kept. */
export interface ShownField {
  label: string;
  value: LinkedPart[];
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
  /** What can be done with the other side's number. */
  actions: NumberAction[];
  unread: boolean;
  flagged: boolean;
  archived: boolean;
  own: boolean;
  billable: boolean;
  /** Why it cannot be archived now; null when it can. */
  archiveRefusal: string | null;
  /** Whether it can be sent to a linked service (TRF-1). */
  transferable: boolean;
  facts: Fact[];
  text: LinkedPart[] | null;
  request: LinkedPart[] | null;
  form: ShownForm | null;
  /** The transcript of the voicemail. */
  voicemailText: LinkedPart[] | null;
  audio: MessageAudio | null;
  transcript: ShownTranscript | null;
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
  const number = actionableNumber(otherParty(message));
  const admin = isGlobalAdminOf(user, message.accountId) ? message.accountId : null;
  const link = (text: string | null) => linked(text, admin);
  const contact = number && contactOfNumber(user.contacts, number);
  const archive = canArchive(message);
  return {
    id: message.messageId,
    type: message.messageType,
    kind: kind.kind === "unknown" ? null : kind.label,
    from: fromName(message, contactNamesByNumber(user.contacts)),
    company: company(message, locationNames(user, namedIn(message))),
    when: at === null ? "No date" : `${formatDateTime(at, timeZone)} ${zoneShortName(at, timeZone)}`,
    actions: numberActions(number, {
      contact: { contactId: contact ? contact.contactId : null, name: nameOfCaller(message) },
      mayText: hasEntry(menuFor(user), TEXTS),
      // The numbers in its texts have no such limit (ACT-39).
      blockIn: isBlockable(message) ? admin : null,
      view: search,
      returnUrl: `/activity/${encodeURIComponent(message.messageId)}${withoutFeedback(search)}`,
    }),
    unread: !message.read.on,
    flagged: message.followup,
    archived: message.archived.on,
    own: isRecipient(message, user.userId),
    billable: isBillable(message),
    archiveRefusal: archive.allowed ? null : archive.reason,
    transferable: canTransfer(message),
    facts: factsOf(message, timeZone, admin),
    text: link(message.textContent),
    request: link(message.request),
    form: shownForm(message, admin),
    voicemailText: link(message.recordingTranscription),
    audio: audioOf(message, user.userAccountRoles),
    transcript: maySeeTranscript(message, user.userAccountRoles) ? shownTranscript(message, admin) : null,
    feedback: givenFeedback(message),
  };
}

/** What a new contact is called; '' where the caller is known by a number only. */
function nameOfCaller({ caller }: Message): string {
  return caller === null || isPhoneShaped(caller) ? "" : caller;
}

function namedIn({ locationId, accountId }: Message) {
  return locationId === null ? [] : [{ locationId, accountId }];
}

/** With 'Agent' and 'Caller' for the speakers where their words tell who is who. */
function shownTranscript(message: Message, blockIn: string | null): ShownTranscript | null {
  const transcript = parseTranscript(message.callRecordingTranscription);
  if (transcript?.kind !== "transcript") return transcript;
  const roles = speakerRoles(transcript.utterances, message.accountName);
  const utterances = transcript.utterances.map(({ speaker, text, start, sentiment }) => ({
    speaker: roles.get(speaker) ?? (speaker && `Speaker ${speaker}`),
    text: menuLinks(text, blockIn),
    start,
    sentiment,
  }));
  return { kind: "transcript", utterances };
}

function shownForm(message: Message, blockIn: string | null): ShownForm | null {
  const form = parseAnswers(message.formContent);
  if (form?.kind !== "fields") return form;
  const fields = form.fields.map((field) => ({
    ...field,
    value: menuLinks(formatPhoneNumber(field.value), blockIn),
  }));
  return { kind: "fields", fields };
}

/** Null when there is nothing to read. */
function linked(text: string | null, blockIn: string | null): LinkedPart[] | null {
  return text === null || text === "" ? null : menuLinks(text, blockIn);
}

function factsOf(message: Message, timeZone: string, blockIn: string | null): Fact[] {
  const instant = (at: number | null) => (at === null ? null : formatDateTime(at, timeZone));
  const place = [message.fromCity, message.fromState, message.fromCountry].filter(Boolean).join(", ");
  const facts: Array<[label: string, value: string | number | null]> = [
    ["For", message.userDisplayName],
    ["Caller", message.caller],
    ["Number", present(otherParty(message), formatPhoneNumber)],
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
    value === null || value === "" ? [] : [{ label, value: linkedFact(label, String(value), blockIn) }],
  );
}

/** A reference may have as many digits as a phone number. */
function linkedFact(label: string, value: string, blockIn: string | null): LinkedPart[] {
  return label === "Reference" ? [{ text: value }] : menuLinks(value, blockIn);
}

function present<Value>(value: Value | null, show: (value: Value) => string): string | null {
  return value === null ? null : show(value);
}
