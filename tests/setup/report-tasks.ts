import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { z } from "zod";
import { formatPhoneNumber } from "~/lib/phone-number";

const apiTask = z.object({
  taskId: z.coerce.string(),
  messageId: z.coerce.string(),
  lastMessageId: z.coerce.string(),
  createdDate: z.string(),
  ani: z.coerce.string(),
  contactDescription: z.string(),
  billableMinutes: z.coerce.number(),
  groupName: z.string(),
  formName: z.string().nullable(),
  formContentJson: z
    .preprocess(
      (json) => (typeof json === "string" ? JSON.parse(json) : json),
      z.object({ fields: z.array(z.object({ label: z.string(), value: z.string() })) }),
    )
    .nullable(),
});

/** The tasks of an invoice as the API sends them, in the order of the Excel file: the newest first. */
export const apiTasks = z.object({
  tasks: z
    .array(apiTask)
    .transform((tasks) => tasks.toSorted((a, b) => Date.parse(b.createdDate) - Date.parse(a.createdDate))),
});

/**
 * What the Excel file is to have of a task for a viewer in Chicago, with these columns of forms; a date as its day, a time as
 * the clock with its zone.
 */
export function wantedCells(task: z.output<typeof apiTask>, forms: readonly unknown[]): unknown[] {
  const local = new TZDate(Date.parse(task.createdDate), "America/Chicago");
  const fields = task.formContentJson?.fields ?? [];
  return [
    ...[task.taskId, format(local, "yyyy-MM-dd")],
    ...[`${format(local, "HH:mm:ss")} ${local.getTimezoneOffset() === 300 ? "CDT" : "CST"}`],
    ...[formatPhoneNumber(task.ani), task.contactDescription],
    ...[task.messageId === task.lastMessageId ? task.billableMinutes : 0],
    ...[task.groupName, task.formName ?? ""],
    ...forms.map((form) => fields.find(({ label }) => label === form)?.value ?? ""),
  ];
}
