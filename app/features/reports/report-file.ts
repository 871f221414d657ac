import { reportPath, type ReportView } from "./report-view";

/** The files of a report. */
export type FileKind = "pdf" | "excel";

export const FILE_LABELS: Record<FileKind, string> = { pdf: "PDF", excel: "Excel file" };

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
