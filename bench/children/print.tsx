import PdfDocument from "pdfkit";
import { z } from "zod";
import { printableActivity } from "~/features/activity/print-activity.server";
import type { ActivityRow } from "~/features/activity/activity-row";
import type { ReportFacts } from "~/features/activity/components/activity-report";
import { printHtml } from "~/features/pdf/print-html.server";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { respondToParent } from "./respond";

const report = z.object({ facts: z.custom<ReportFacts>(), rows: z.array(z.custom<ActivityRow>()) });
let shown: z.output<typeof report> | undefined;

function rowsOf(): z.output<typeof report> {
  if (!shown) throw new Error("There are no rows yet.");
  return shown;
}

/** The report as the portal makes it, from the rows to the file. */
async function print(): Promise<Uint8Array> {
  const { facts, rows } = rowsOf();
  return printHtml(await printableActivity(facts, rows, "A4"), "bench");
}

/** The same cells in pdfkit's own table, untagged, with its built-in font. */
function plainTable(): Promise<number> {
  const { rows } = rowsOf();
  const document = new PdfDocument({ size: "A4", margin: 34, font: "Helvetica" });
  const finished = new Promise<number>((resolve, reject) => {
    let bytes = 0;
    document.on("data", (chunk: Buffer) => (bytes += chunk.length));
    document.on("end", () => resolve(bytes));
    document.on("error", reject);
  });
  document.fontSize(9).table({
    data: [
      ["Type", "From", "Message", "Company", "Date/Time", "Billable", "Flag"],
      ...rows.map((row) => [
        row.unread ? `Unread ${row.type}` : row.type,
        row.from,
        row.line || "–",
        row.company || "–",
        row.when,
        row.billable ? "Billable" : "–",
        row.flagged ? "Flagged" : "–",
      ]),
    ],
  });
  document.end();
  return finished;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

respondToParent({
  report(value) {
    shown = report.parse(value);
  },
  print: () => milliseconds(print),
  plainTable: () => milliseconds(plainTable),
  memory: () => printingBrowser.memory(),
  close: () => printingBrowser.close(),
});
