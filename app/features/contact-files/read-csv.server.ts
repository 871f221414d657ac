import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { withoutGuards } from "~/lib/csv";
import { splitName } from "../contacts/contact-name";
import { columnsOf, type Column } from "./csv-columns";
import {
  describedBy,
  MOST_ROWS,
  phoneOf,
  type FileContact,
  type FileRow,
  type ReadFile,
} from "./file-contact";

/** More columns than any address book writes: Google's files have about 90. */
const MOST_COLUMNS = 500;
/** More than the rows that are read, of 90 columns and with hundreds of commas in each. */
const MOST_CELLS = 250_000;
const MOST_ROW_CHARACTERS = 200_000;
/** Between the values of one cell, as Google writes them. */
const SEVERAL = / ::: /;
/** Values of one cell that are read: more than a contact can have (CON-23). */
const MOST_SEVERAL = 100;

const table = z.array(z.array(z.string()));

/** Reads a CSV file with a first row that names its columns, such as ours, Google's or Outlook's. */
export function readCsv(text: string): ReadFile {
  // A first line that spreadsheets write for each other.
  const [, told, rest = text] = /^sep=(.)\r?\n([^]*)$/i.exec(text) ?? [];
  const delimiter = told ?? delimiterOf(rest);
  // Each cell is an object for the parser: millions of empty ones would hold the process for seconds.
  if (rest.split(delimiter, MOST_CELLS + 1).length > MOST_CELLS)
    return {
      ok: false,
      error: `This CSV file has too many columns or rows: at most ${MOST_ROWS} contacts can be imported at once.`,
    };
  let rows: string[][];
  try {
    rows = table.parse(
      parse(rest, {
        delimiter,
        relaxColumnCount: true,
        relaxQuotes: true,
        skipEmptyLines: true,
        skipRecordsWithEmptyValues: true,
        maxRecordSize: MOST_ROW_CHARACTERS,
        // With the header, and one more row that says there are too many.
        to: MOST_ROWS + 2,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      ok: false,
      error: "This CSV file cannot be read: a quote in it is not closed, or a row is too long.",
    };
  }
  const [header = [], ...records] = rows;
  // Each row is looked through once for each column: a header of thousands would hold the process for seconds.
  if (header.length > MOST_COLUMNS)
    return { ok: false, error: `A CSV file can have at most ${MOST_COLUMNS} columns.` };
  const columns = columnsOf(header);
  if (columns.length === 0)
    return {
      ok: false,
      error: "The first row of a CSV file has to name its columns, such as First name, Phone and E-mail.",
    };
  return {
    ok: true,
    rows: records.map((cells, index): FileRow => ({ line: index + 1, contact: contactOf(columns, cells) })),
  };
}

/** Whichever separates most of the first row. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
  const unquoted = first.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({
    delimiter,
    count: unquoted.split(delimiter).length,
  }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).delimiter;
}

function contactOf(columns: readonly Column[], cells: readonly string[]): FileContact {
  const valueOf = (at: number | null) => (at === null ? "" : plain(cells[at] ?? ""));
  const of = (field: Column["field"]) =>
    columns
      .filter((column) => column.field === field)
      .map(({ at }) => valueOf(at))
      .find(Boolean) ?? "";
  const several = (field: "phone" | "email") =>
    columns
      .filter((column) => column.field === field)
      .flatMap(({ at, kind, kindAt, extensionAt }) => {
        const description = describedBy(valueOf(kindAt) || kind);
        const texts = valueOf(at)
          .split(SEVERAL, MOST_SEVERAL)
          .filter((text) => text.trim() !== "");
        const extension = valueOf(extensionAt);
        return texts.map((text) => ({ text: text.trim(), description, extension }));
      });
  const business = of("business");
  const firstName = [of("firstName"), of("middleName")].filter(Boolean).join(" ");
  const lastName = of("lastName");
  const name = of("name");
  const names = firstName || lastName || name === business ? { firstName, lastName } : splitName(name);
  return {
    ...names,
    business,
    title: of("title"),
    isVip: /^(?:y|yes|true|1)$/i.test(of("vip")),
    phones: several("phone").map(({ text, description, extension }) => phoneOf(text, description, extension)),
    emails: several("email").map(({ text, description }) => ({ text, description })),
  };
}

/** A cell without what keeps a spreadsheet from reading it as a formula or a number: a tab, or an apostrophe. */
function plain(cell: string): string {
  return withoutGuards(cell.trim()).replace(/^'(?=[=+\-@\d])/, "");
}
