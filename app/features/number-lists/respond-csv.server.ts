import { csvText } from "~/lib/csv";

/** Responds with a table as a file for spreadsheets. */
export function respondCsv(name: string, rows: readonly (readonly string[])[]): Response {
  return new Response(csvText(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
