import { setImmediate as nextTurn } from "node:timers/promises";
import type { Writable } from "node:stream";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { cutText } from "~/lib/cut-text";
import { zoneShortName } from "~/lib/dates";
import { inTurns } from "~/lib/turns.server";
import { inZone } from "~/lib/zone-day";
import { FormColumns } from "./form-columns";
import { minutesOf, type Report, type ReportRow } from "./report";

/** Cells written before other requests get their turn: a row may have a thousand. */
const SLICE = 500;
/** A longer cell makes a file that Excel calls damaged. */
const MOST_CHARACTERS = 32_767;

/** The columns before those of the forms (REP-17). */
const COLUMNS = [
  { header: "Task Id", width: 14 },
  { header: "Date", width: 13, numFmt: "dd mmm yyyy" },
  // Of a number that is too wide for its cell a sheet shows '####': the longest has the zone 'GMT+13:45'.
  { header: "Time", width: 18 },
  { header: "Caller Id", width: 18 },
  { header: "Client Type", width: 18 },
  { header: "Billable Mins", width: 13, numFmt: "0.0#" },
  { header: "Group Name", width: 18 },
  { header: "Form Name", width: 24 },
] as const;
const TIME_COLUMN = 3;
const FORM_WIDTH = 28;

/**
 * Writes a report as an Excel sheet, a few rows at a time, so that 100,000 rows neither fill the memory nor hold up other
 * requests. No more rows are written while the reader of the stream does not keep up. Text is written as text, never as a
 * formula. Stops with the signal's reason when the signal aborts, and with an error when the stream is closed.
 */
export async function writeExcel(
  { rows }: Pick<Report, "rows">,
  stream: Writable,
  { timeZone, signal }: { timeZone: string; signal: AbortSignal },
): Promise<void> {
  const forms = new FormColumns();
  await inTurns(formSteps(rows, forms, signal));
  const { default: excel } = await import("exceljs");
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet("Monthly Report", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = [
    ...COLUMNS.map(({ width, ...column }) => ({
      width,
      style: "numFmt" in column ? { numFmt: column.numFmt } : {},
    })),
    ...forms.names.map(() => ({ width: FORM_WIDTH })),
  ];
  const headings = sheet.addRow([...COLUMNS.map(({ header }) => header), ...forms.names.map(cellText)]);
  headings.font = { bold: true };
  headings.commit();
  const wallClock = wallClockOf(timeZone);
  const width = COLUMNS.length + forms.count;
  let cells = SLICE;
  for (const row of rows) {
    cells += width;
    if (cells > SLICE) {
      cells = width;
      await nextTurn();
      if (stream.writableNeedDrain) await firstOf(stream, ["drain", "close"], signal);
      throwIfGone(stream, signal);
    }
    const wall = row.createdAt === null ? null : wallClock(row.createdAt);
    const written = sheet.addRow([...cellsOf(row, wall), ...forms.cellsOf(row).map(cellText)]);
    if (wall !== null) written.getCell(TIME_COLUMN).numFmt = wall.format;
    written.commit();
  }
  sheet.commit();
  await Promise.race([workbook.commit(), firstOf(stream, ["close"], signal)]);
  throwIfGone(stream, signal);
}

/** Resolves with the first of these events of the stream, or when the signal aborts. */
function firstOf(stream: Writable, events: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      for (const event of events) stream.off(event, done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    for (const event of events) stream.on(event, done);
    signal.addEventListener("abort", done);
  });
}

/** Throws when what is written is no longer wanted, or nobody can read it any more. */
function throwIfGone(stream: Writable, signal: AbortSignal): void {
  signal.throwIfAborted();
  if (stream.destroyed && !stream.writableFinished)
    throw stream.errored ?? new Error("The stream was closed before the file was written");
}

function* formSteps(rows: readonly ReportRow[], forms: FormColumns, signal: AbortSignal): Generator<void> {
  for (const row of rows) {
    signal.throwIfAborted();
    yield forms.add(row);
  }
}

/** Typed cells: text, a date, a time of the day, a number (REP-18). An absent value leaves its cell empty. */
function cellsOf(row: ReportRow, time: WallTime | null): (string | number | Date | null)[] {
  const wall = time?.wall ?? null;
  return [
    cellText(row.taskId),
    wall === null ? null : new Date(wall - timeOfDay(wall)),
    wall === null ? null : timeOfDay(wall) / millisecondsInDay,
    cellText(row.caller),
    cellText(row.clientType),
    minutesOf(row.hundredths),
    cellText(row.groupName),
    cellText(row.formName),
  ];
}

/** Milliseconds since the day's start; those of an instant before 1970 are not negative either. */
function timeOfDay(wall: number): number {
  return ((wall % millisecondsInDay) + millisecondsInDay) % millisecondsInDay;
}

/** The time on a clock as if it were UTC, and the format of a cell that writes its zone: a cell holds none (TIM-3). */
interface WallTime {
  wall: number;
  format: string;
}

/**
 * Gives the date and time on the clock of the zone as if they were UTC: a sheet knows no zones. Offset and zone are found once
 * for each quarter of an hour, at whose start every clock changes: for each of 100,000 rows it would take a second.
 */
function wallClockOf(timeZone: string): (ms: number) => WallTime {
  const quarters = new Map<number, { offset: number; format: string }>();
  return (ms) => {
    const quarter = Math.floor(ms / (15 * millisecondsInMinute));
    const known = quarters.get(quarter) ?? {
      offset: inZone(ms, timeZone).getTimezoneOffset() * millisecondsInMinute,
      format: `hh:mm "${zoneShortName(ms, timeZone)}"`,
    };
    quarters.set(quarter, known);
    return { wall: ms - known.offset, format: known.format };
  };
}

/** A text that a cell can hold: without characters that XML cannot, and no longer than Excel allows. */
function cellText(text: string): string | null {
  const clean = text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff\ud800-\udfff]/gu, "");
  if (clean === "") return null;
  if (clean.length <= MOST_CHARACTERS) return clean;
  return `${cutText(clean, MOST_CHARACTERS - 1)}…`;
}
