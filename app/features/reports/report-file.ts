import { formatCount } from "~/lib/format-count";
import { CURRENT_INVOICE } from "~/upstream/reports/current-invoice";
import { reportPath, type ReportView } from "./report-view";

/** The files of a report. */
export type FileKind = "pdf" | "excel";

export const FILE_LABELS: Record<FileKind, string> = { pdf: "PDF", excel: "Excel file" };

/**
 * Printing this many takes 75 pages, 1.8 s of processor time and up to 470 MB of memory; 5,000 take 186 pages, 4.7 s and
 * 1.1 GB (REP-21).
 */
const MOST_PDF_ROWS = 2_000;

/** Why a report of so many rows is no PDF; null where it can be one (REP-21). */
export function tooLongForPdf(rows: number): string | null {
  if (rows <= MOST_PDF_ROWS) return null;
  return `This report has ${formatCount(rows)} rows; a PDF can hold ${formatCount(MOST_PDF_ROWS)}. The Excel file has them all.`;
}

/**
 * What a file holds: every call of the invoice, whichever rows the page shows (REP-15). An invoice that is none of the
 * choices is not named: the API's id is no number by which anybody knows it.
 */
export function fileWords(
  accountName: string,
  invoiceId: string,
  choices: readonly { value: string; name: string }[],
): string {
  const known = choices.find(({ value }) => value === invoiceId)?.name;
  const invoice = known ?? (invoiceId === CURRENT_INVOICE ? "the current invoice" : "an earlier invoice");
  return `the report of ${accountName} for ${invoice}, with all its calls`;
}

/** The address of a file of the view. */
export function filePath(kind: FileKind, view: ReportView): string {
  return reportPath(view, { page: 1 }, `/reports/${kind}`);
}

/** The page that offers the file before it is made. */
export function offerPath(kind: FileKind, view: ReportView): string {
  return reportPath(view, { page: 1 }, `/reports/download/${kind}`);
}

/** The kind that an address names, or null. */
export function fileKindOf(text: string | undefined): FileKind | null {
  return text === "pdf" || text === "excel" ? text : null;
}
