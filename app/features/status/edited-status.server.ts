import { randomUUID } from "node:crypto";
import { formConstraints } from "~/components/forms/form-constraints.server";
import type { PhoneCountry } from "~/lib/phone-countries";
import type { User } from "~/upstream/me/contract";
import type { StatusLists } from "~/upstream/statuses/contract";
import { contactNamesByNumber } from "../messages/message-facts";
import { phoneEntryOf } from "../numbers/phone-entry-of.server";
import { fingerprintOf, type Edited } from "./find-edited.server";
import { planSchedule } from "./schedule-plan";
import { choicesOf, DEFAULT_MESSAGE, durationChoices, messageText, shownDuration } from "./status-choices";
import { entriesOf } from "./status-entry";
import { statusForm } from "./status-form.schema";
import { needsName, ONE_TIME } from "./status-name";
import { previewStatus } from "./status-preview";
import { shownName } from "./status-words";
import { pickerTime, snapUp, typedTime } from "./typed-time";

const DEFAULT_INSTRUCTION = "NONE";

interface Circumstances {
  user: User;
  lists: StatusLists;
  now: number;
  timeZone: string;
  country: PhoneCountry;
  /** Whether it was opened by 'Select', to be scheduled. */
  isSelected: boolean;
}

/** What the editor shows of a status, or of a new one (STA-2, STA-18). */
export function editedStatus(edited: Edited | null, circumstances: Circumstances) {
  const { user, lists, now, timeZone, country, isSelected } = circumstances;
  const status = edited?.status ?? null;
  const entry = edited?.entry ?? null;
  const numbers = (status?.contacts ?? [])
    .toSorted((one, other) => (one.attemptOrder ?? 0) - (other.attemptOrder ?? 0))
    .map(({ contactData }) => phoneEntryOf(contactData, country));
  const exceptions = (kind: string) =>
    (status?.exceptions ?? [])
      .filter(({ disposition }) => disposition === kind)
      .map(({ exceptionName }) => ({ name: exceptionName ?? "" }));
  // The end of an entry is what counts, whatever duration its status has been given since.
  const ownEnd = entry?.end === null ? "NOEND" : "CUSTOM";
  const duration = entry ? ownEnd : shownDuration(lists.durations, status?.durationCode);
  const times = {
    start: entry ? typedTime(entry.start, timeZone) : "",
    end: entry?.end ? typedTime(entry.end, timeZone) : "",
  };
  const plan = planSchedule({ ...times, duration, weeks: 1 }, { now, timeZone, own: entry });
  const name = status ? (status.statusName ?? "") : ONE_TIME;
  const takingCalls = status?.takingCalls ?? false;
  const message = status?.messageCode ?? DEFAULT_MESSAGE;
  const [accept, reject] = [exceptions("ACCEPT"), exceptions("REJECT")];
  const dialed = (status?.contacts ?? []).map(({ contactData }) => contactData ?? "");
  const entries = entriesOf(user.scheduledStatuses);
  return {
    statusId: status?.statusId ?? null,
    entryId: entry?.entryId ?? null,
    title: titleOf(edited, isSelected),
    isSelected,
    values: {
      name,
      takingCalls,
      ...times,
      duration,
      message,
      instruction: status?.instructionCode ?? DEFAULT_INSTRUCTION,
      instructions: status?.instructions ?? "",
      numbers: numbers.map(({ number, country: own }) => ({ number, country: own })),
      accept,
      reject,
      weeks: "1",
      saved: status?.saved ?? false,
      zone: timeZone,
      draft: randomUUID(),
      seen: fingerprintOf(edited),
    },
    country,
    nameHint: needsName(status)
      ? "A saved status needs a name: enter one to schedule or update it."
      : undefined,
    durations: durationChoices(lists.durations, duration),
    messages: choicesOf(lists.messages, message),
    instructions: choicesOf(lists.instructions, status?.instructionCode ?? DEFAULT_INSTRUCTION),
    // The picker counts its steps from the earliest time.
    earliest: pickerTime(snapUp(now), timeZone),
    startHint: `Like ${typedTime(snapUp(now), timeZone)}, in the zone ${timeZone}. Empty: now.`,
    endHint: "Empty: until further notice.",
    preview: previewStatus(
      plan,
      {
        name,
        takingCalls,
        numbers: dialed,
        message: messageText(lists.messages, message),
        accept: accept.map((row) => row.name),
        reject: reject.map((row) => row.name),
      },
      {
        now,
        timeZone,
        entries,
        own: entry?.entryId ?? null,
        contacts: contactNamesByNumber(user.contacts),
      },
    ),
    constraints: formConstraints(statusForm),
  };
}

export type EditedStatus = ReturnType<typeof editedStatus>;

function titleOf(edited: Edited | null, isSelected: boolean): string {
  if (edited === null) return "New status";
  const name = shownName(edited.status.statusName);
  return isSelected ? `Schedule ${name}` : name;
}
