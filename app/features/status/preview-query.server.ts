import { parseQuery } from "~/components/forms/parse-query";
import type { User } from "~/upstream/me/contract";
import type { StatusLists } from "~/upstream/statuses/contract";
import { contactNamesByNumber } from "../messages/message-facts";
import { findEdited } from "./find-edited.server";
import { readNumbers } from "./read-status.server";
import { planSchedule } from "./schedule-plan";
import { messageText } from "./status-choices";
import { entriesOf } from "./status-entry";
import { previewQuery } from "./status-form.schema";
import { previewStatus, type StatusPreview } from "./status-preview";

/**
 * What the fields of the editor mean, as the browser sends them while something is typed (STA-19). `lists` are those of
 * the editor: without them the message to callers has no words.
 */
export function previewOf(
  user: User,
  query: URLSearchParams,
  { now, lists }: { now: number; lists: StatusLists },
): StatusPreview {
  const typed = parseQuery(query, previewQuery);
  const entries = entriesOf(user.scheduledStatuses);
  const own = entries.find(({ entryId }) => entryId === typed.entry) ?? null;
  const plan = planSchedule(typed, { now, timeZone: typed.zone, own });
  const rows = typed.number.flatMap((number, index) => {
    const country = typed.country[index];
    return country ? [{ number: number.trim(), country }] : [];
  });
  const status = own?.status ?? findEdited(user, typed.status, null)?.status ?? null;
  const { numbers, problems } = readNumbers(rows, status);
  const preview = previewStatus(
    plan,
    {
      name: typed.name,
      takingCalls: typed.takingCalls === "on",
      numbers,
      message: messageText(lists.messages, typed.message),
      accept: typed.accept,
      reject: typed.reject,
    },
    {
      now,
      timeZone: typed.zone,
      entries,
      own: own?.entryId ?? null,
      contacts: contactNamesByNumber(user.contacts),
    },
  );
  // A number that is none disables scheduling, too (STA-7). It is said here which one and why: its own field says nothing
  // before it was typed in and left, nor of a number that stands there twice.
  return { ...preview, problems: [...preview.problems, ...problems] };
}
