import { formatDateTime, zoneShortName } from "~/lib/dates";
import { formatPhoneNumber, isDialable } from "~/lib/phone-number";
import type { UserAccountRole } from "~/upstream/me/contract";
import type { Message } from "~/upstream/messages/contract";
import type { Visit } from "../session/require-user.server";
import { activityKind } from "./activity-kind";
import { locationNames } from "./activity-scope.server";
import { findActivity } from "./find-activity.server";
import { parseForm, parseTranscript, type FormContent, type Transcript } from "./message-content";
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
} from "./message-facts";

/** One line of facts about an activity; `value` is ready to show. */
export interface Fact {
  label: string;
  value: string;
}

/** One activity as its own page shows it. Texts are raw: they are the caller's words, shown as text only. */
export interface ActivityDetail {
  id: string;
  type: string;
  /** Null for an unknown type. */
  kind: string | null;
  from: string;
  company: string;
  when: string;
  number: { text: string; dialable: boolean } | null;
  unread: boolean;
  flagged: boolean;
  archived: boolean;
  own: boolean;
  billable: boolean;
  /** Why it cannot be archived now; null when it can. */
  archiveRefusal: string | null;
  facts: Fact[];
  text: string | null;
  request: string | null;
  form: FormContent | null;
  /** What the caller said on the voicemail, written down. */
  voicemailText: string | null;
  /** Where the voicemail's audio is, on this portal. */
  voicemailUrl: string | null;
  transcript: Transcript | null;
  feedback: { rating: number; text: string } | null;
}

/** One activity, or null when it does not exist or is not this user's to see. */
export async function readActivity(
  visit: Visit,
  messageId: string,
  timeZone: string,
): Promise<ActivityDetail | null> {
  const message = await findActivity(visit, messageId);
  return message ? detailOf(visit, message, timeZone) : null;
}

function detailOf({ user }: Visit, message: Message, timeZone: string): ActivityDetail {
  const kind = activityKind(message.messageType);
  const at = occurredAt(message);
  const number = otherParty(message);
  const archive = canArchive(message);
  const role = user.userAccountRoles.find(({ accountId }) => accountId === message.accountId);
  return {
    id: message.messageId,
    type: message.messageType,
    kind: kind.kind === "unknown" ? null : kind.label,
    from: fromName(message, contactNamesByNumber(user.contacts)),
    company: company(message, locationNames(user)),
    when: at === null ? "No date" : `${formatDateTime(at, timeZone)} ${zoneShortName(at, timeZone)}`,
    number: number === null ? null : { text: formatPhoneNumber(number), dialable: isDialable(number) },
    unread: !message.read.on,
    flagged: message.followup,
    archived: message.archived.on,
    own: isRecipient(message, user.userId),
    billable: isBillable(message),
    archiveRefusal: archive.allowed ? null : archive.reason,
    facts: factsOf(message, timeZone),
    text: message.textContent,
    request: message.request,
    form: parseForm(message.formContent),
    voicemailText: message.recordingTranscription,
    voicemailUrl:
      message.audioKey === null ? null : `/activity/${encodeURIComponent(message.messageId)}/voicemail`,
    transcript: transcriptOf(message, role),
    feedback: message.rating === null ? null : { rating: message.rating, text: message.feedback ?? "" },
  };
}

/** Transcription and sentiment are for accounts with showRecording (decisions 4.13). */
function transcriptOf(message: Message, role: UserAccountRole | undefined): Transcript | null {
  return role?.showRecording ? parseTranscript(message.callRecordingTranscription) : null;
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
    ["Recording", present(message.callRecordingDuration, clock)],
    ["Read", instant(message.read.at)],
    ["Billable minutes", isBillable(message) ? message.billableAgentMinutes : null],
    ["Extended minutes", isBillable(message) ? extendedMinutes(message) : null],
    ["Reference", message.messageId],
  ];
  return facts.flatMap(([label, value]) =>
    value === null || value === "" ? [] : [{ label, value: String(value) }],
  );
}

function present<Value>(value: Value | null, show: (value: Value) => string): string | null {
  return value === null ? null : show(value);
}

/** Seconds as m:ss. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
