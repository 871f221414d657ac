import { useFetchers } from "@remix-run/react";
import { submittedFields, type SubmittedFields } from "~/components/forms/submitted";
import type { ActivityRow } from "../activity-row";
import { readRowValue, type Intent } from "../../messages/message-intent";
import { activityOf } from "../is-mark";
import type { Tab } from "../activity-view";

/** The rows, with changes that are still being submitted applied. */
export function useShownRows(rows: ActivityRow[], tab: Tab): ActivityRow[] {
  const pending = useFetchers().flatMap((fetcher) => {
    return pendingChanges(submittedFields(fetcher), fetcher.formAction);
  });
  if (pending.length === 0) return rows;
  return pending.reduce((shown, { intent, ids }) => withChange(shown, intent, ids, tab), rows);
}

function withChange(rows: ActivityRow[], intent: Intent, ids: string[], tab: Tab): ActivityRow[] {
  const leaves = intent === (tab === "archived" ? "unarchive" : "archive");
  if (leaves) return rows.filter((row) => !ids.includes(row.id));
  return rows.map((row) => (ids.includes(row.id) ? changed(row, intent) : row));
}

function changed(row: ActivityRow, intent: Intent): ActivityRow {
  if (!row.own) return row;
  if (intent === "flag" || intent === "unflag") return { ...row, flagged: intent === "flag" };
  if (intent === "read" || intent === "unread") return { ...row, unread: intent === "unread" };
  return row;
}

function pendingChanges(
  form: SubmittedFields | null,
  action: string | undefined,
): Array<{ intent: Intent; ids: string[] }> {
  if (!form || !action?.startsWith("/activity")) return [];
  const row = readRowValue(form.value("row"));
  if (row) return [{ intent: row.intent, ids: [row.id] }];
  const opened = activityOf(action);
  const ids = opened === null ? form.values("messageId") : [opened];
  const intent = readRowValue(`${form.value("intent")}.0`)?.intent;
  return intent ? [{ intent, ids }] : [];
}
