import fc from "fast-check";
import type { ReportTask } from "~/upstream/reports/contract";
import { ReportBuilder, type Report } from "./report";

/** A task's row as the API sends it, with some fields given. */
export function reportTask(fields: Partial<ReportTask> = {}): ReportTask {
  return {
    taskId: "1",
    messageId: "11",
    lastMessageId: "11",
    createdDate: Date.parse("2026-03-05T14:05:00Z"),
    ani: "+14155550132",
    contactDescription: "New lead",
    billableMinutes: 1.5,
    groupName: "Reception",
    formName: "Message",
    formContentJson: null,
    ...fields,
  };
}

/** The report of some tasks. */
export function reportOf(tasks: readonly ReportTask[], outbound: readonly string[] = []): Report {
  const builder = new ReportBuilder(new Set(outbound));
  for (const task of tasks) builder.add(task);
  return builder.finish();
}

const hundredths = fc.integer({ min: 0, max: 9_999 }).map((minutes) => minutes / 100);

/** Tasks of which some have earlier messages, no date, no minutes, or minutes with two decimals. */
export const anyTasks: fc.Arbitrary<ReportTask[]> = fc
  .array(
    fc.record({
      earlier: fc.integer({ min: 0, max: 2 }),
      minutes: fc.option(hundredths),
      at: fc.option(fc.integer({ min: 0, max: 4_102_444_800_000 })),
      client: fc.constantFrom("New lead", "Current client", "=1+1", null),
      form: fc.constantFrom(null, '{"Reason":"A lease"}', '{"fields":[{"label":"Name","value":"Ada"}]}', "{"),
    }),
    { maxLength: 40 },
  )
  .map((tasks) =>
    tasks.flatMap(({ earlier, minutes, at, client, form }, index) =>
      Array.from({ length: earlier + 1 }, (_, message) =>
        reportTask({
          taskId: String(index),
          messageId: `${index}.${message}`,
          lastMessageId: `${index}.${earlier}`,
          billableMinutes: minutes,
          createdDate: at,
          contactDescription: client,
          formContentJson: form,
        }),
      ),
    ),
  );
