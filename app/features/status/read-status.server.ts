import { parsePhoneEntry } from "~/lib/phone-entry.server";
import type { Status, StatusListItem, StatusLists } from "~/upstream/statuses/contract";
import type { StatusFields } from "~/upstream/statuses/calls.server";
import type { Edited } from "./find-edited.server";
import type { StatusForm } from "./status-form.schema";
import { shownDuration } from "./status-choices";
import { savedName } from "./status-name";

type Errors = Record<string, string>;

/**
 * The numbers of a form in E.164 in their order, and what is wrong with those that are none (STA-7, STA-8). What `status`,
 * the one that is edited, has already stays as it is where it begins with +: nobody has typed it here. `problems` are the
 * same as `errors`, with the number that each is about.
 */
export function readNumbers(
  rows: StatusForm["numbers"],
  status: Pick<Status, "contacts"> | null,
): { numbers: string[]; errors: Errors; problems: string[] } {
  const saved = new Set(status?.contacts.map(({ contactData }) => contactData?.trim() ?? ""));
  const numbers: string[] = [];
  const errors: Errors = {};
  const problems: string[] = [];
  const refuse = (index: number, error: string) => {
    errors[`numbers[${index}].number`] = error;
    problems.push(`Number ${index + 1}: ${error}`);
  };
  rows.forEach(({ number, country }, index) => {
    if (number === "") return;
    const entry = parsePhoneEntry(number, country);
    const kept = number.startsWith("+") && saved.has(number) ? number : null;
    const read = entry.ok ? entry.number : kept;
    if (!entry.ok && read === null) refuse(index, entry.error);
    else if (read !== null && numbers.includes(read)) refuse(index, "This stands here already");
    else if (read !== null) numbers.push(read);
  });
  return { numbers, errors, problems };
}

/**
 * The fields of a form as they are sent. The id of a list goes with its code: while the code is unchanged it stays, and
 * otherwise it is that of the list (STA-9). An entry that ends at a time of its own, or never, leaves its status the
 * duration that it has, and so does a saved status that is scheduled (STA-35): `scheduleDurationId` is that of an entry
 * that is added. `errors` are by field name.
 */
export function readStatus(
  form: StatusForm,
  edited: Edited | null,
  lists: StatusLists,
): { fields: StatusFields; scheduleDurationId: string | null; errors: Errors } {
  const status = edited?.status ?? null;
  const entry = edited?.entry ?? null;
  const hasOwnEnd = entry !== null && ["CUSTOM", "NOEND"].includes(form.duration);
  const isScheduledAnew = form.intent === "schedule" && entry === null && status?.saved === true;
  // A duration that the editor does not offer (NONE) is shown as another one, which nobody has chosen.
  const isShown =
    form.intent !== "schedule" && form.duration === shownDuration(lists.durations, status?.durationCode);
  const { numbers, errors } = readNumbers(form.numbers, status);
  const isSaved = form.saved || form.intent === "save";
  const name = savedName(form.name, isSaved);
  if (name === null) errors.name = "Enter a name";
  const idOf = (
    field: "duration" | "message" | "instruction",
    list: StatusListItem[],
    known: string | null,
  ) => {
    const code = form[field];
    if (code === "" || (status && known !== null && code === status[`${field}Code`])) return known;
    // Nothing can be chosen from an empty list, so it is left to the API.
    if (list.length === 0) return null;
    const found = idIn(list, code);
    if (found === null) errors[field] = "Choose one of the list";
    return found;
  };
  const ownDurationId = status && (status.durationStatusListId ?? idIn(lists.durations, status.durationCode));
  // What keeps the duration of its status asks nothing of the list, which may lack the one that is shown.
  const durationId =
    hasOwnEnd || (status && isShown)
      ? ownDurationId
      : idOf("duration", lists.durations, status?.durationStatusListId ?? null);
  return {
    errors,
    scheduleDurationId: durationId,
    fields: {
      statusName: name ?? "",
      takingCalls: form.takingCalls,
      saved: isSaved,
      durationStatusListId: isScheduledAnew ? ownDurationId : durationId,
      messageStatusListId: idOf("message", lists.messages, status?.messageStatusListId ?? null),
      instructionStatusListId: idOf(
        "instruction",
        lists.instructions,
        status?.instructionStatusListId ?? null,
      ),
      instructions: form.instructions,
      numbers,
      exceptions: [...named(form.accept, "ACCEPT"), ...named(form.reject, "REJECT")],
    },
  };
}

function idIn(list: readonly StatusListItem[], wanted: string | null): string | null {
  return list.find(({ code }) => code === wanted)?.statusListId ?? null;
}

function named<Disposition extends string>(rows: ReadonlyArray<{ name: string }>, disposition: Disposition) {
  return rows.filter(({ name }) => name !== "").map(({ name }) => ({ exceptionName: name, disposition }));
}
