import ExcelJS from "exceljs";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import type { ReportRow } from "./report";
import { reportOf, reportTask } from "./test-report";
import { writeExcel } from "./write-excel.server";

const going = () => new AbortController().signal;

/** A reader that keeps what it takes. */
function reader() {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  return { stream, parts };
}

async function sheetIn(parts: readonly Buffer[]): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(Buffer.concat(parts)).buffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error("There is no sheet");
  return sheet;
}

/** The first row of a sheet with a task of these fields. */
async function cellsOf(fields: Parameters<typeof reportTask>[0]) {
  const { stream, parts } = reader();
  await writeExcel(reportOf([reportTask(fields)]), stream, { timeZone: "UTC", signal: going() });
  const row = (await sheetIn(parts)).getRow(2);
  return { client: row.getCell(5), group: row.getCell(7), answer: row.getCell(9) };
}

/** So many rows; `onRow` is told of each that is written. */
function rowsOf(count: number, onRow: (index: number) => void = () => {}): ReportRow[] {
  const tasks = Array.from({ length: count }, (_, index) =>
    reportTask({ taskId: String(index), messageId: String(index), lastMessageId: String(index) }),
  );
  return reportOf(tasks).rows.map((row, index) => ({
    ...row,
    get taskId() {
      onRow(index);
      return row.taskId;
    },
  }));
}

test("a text that is too long for a cell is cut, and ends in three dots (REP-18)", async () => {
  const { client, group, answer } = await cellsOf({
    contactDescription: "a".repeat(32_768),
    groupName: "b".repeat(32_767),
    formContentJson: JSON.stringify({ Reason: "c".repeat(40_000) }),
  });
  expect(client.value).toBe(`${"a".repeat(32_766)}…`);
  expect(group.value).toBe("b".repeat(32_767));
  expect(answer.value).toBe(`${"c".repeat(32_766)}…`);
});

test("the cut of a text does not halve a character (REP-18)", async () => {
  const { client } = await cellsOf({ contactDescription: `${"a".repeat(32_765)}😀😀` });
  expect(client.value).toBe(`${"a".repeat(32_765)}…`);
});

test("characters that a sheet cannot hold are left out, line breaks and tabs stay (REP-18)", async () => {
  const { client, group, answer } = await cellsOf({
    contactDescription: "Bell\u0007 and\u0000 escape\u001b",
    groupName: "half \ud83d of one, \ufffe\uffff none",
    formContentJson: JSON.stringify({ Reason: "One\ttab\nand a line <&>\"'" }),
  });
  expect(client.value).toBe("Bell and escape");
  expect(group.value).toBe("half  of one,  none");
  expect(answer.value).toBe("One\ttab\nand a line <&>\"'");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1"])(
  "%j of a stranger is text in every cell (REP-18)",
  async (text) => {
    const { stream, parts } = reader();
    const fields = {
      ...{ taskId: text, ani: text, contactDescription: text, groupName: text, formName: text },
      formContentJson: JSON.stringify({ fields: [{ label: text, value: text }] }),
    };
    await writeExcel(reportOf([reportTask(fields)]), stream, { timeZone: "UTC", signal: going() });
    const sheet = await sheetIn(parts);
    const [headings, row] = [sheet.getRow(1), sheet.getRow(2)];
    const cells = [headings.getCell(9), ...[1, 4, 5, 7, 8, 9].map((at) => row.getCell(at))];
    expect(cells.map(({ type }) => type)).toEqual(cells.map(() => ExcelJS.ValueType.String));
    expect(cells.map(({ value }) => String(value).trim())).toEqual(cells.map(() => text.trim()));
  },
);

test("an abort ends the writing with its reason, and no further rows are written", async () => {
  const reason = new Error("The browser has gone");
  const controller = new AbortController();
  let written = 0;
  const rows = rowsOf(2_000, (index) => {
    written += 1;
    if (index === 120) controller.abort(reason);
  });
  const options = { timeZone: "UTC", signal: controller.signal };
  await expect(writeExcel({ rows }, reader().stream, options)).rejects.toBe(reason);
  expect(written).toBeLessThan(200);
});

test("rows with many answers are written a few at a time", async () => {
  const reason = new Error("The browser has gone");
  const controller = new AbortController();
  let written = 0;
  const answers = Array.from({ length: 495 }, (_, index) => [`Question ${index}`, "Yes"]);
  const rows = rowsOf(40, (index) => {
    written += 1;
    if (index === 2) controller.abort(reason);
  }).map((row) => Object.defineProperty(row, "form", { value: JSON.stringify(Object.fromEntries(answers)) }));
  const options = { timeZone: "UTC", signal: controller.signal };
  await expect(writeExcel({ rows }, reader().stream, options)).rejects.toBe(reason);
  expect(written).toBeLessThan(6);
});

test("what happened before 1970 has its day and its time (REP-18)", async () => {
  const { stream, parts } = reader();
  const report = reportOf([reportTask({ createdDate: Date.parse("1969-12-30T18:00:00Z") })]);
  await writeExcel(report, stream, { timeZone: "UTC", signal: going() });
  const row = (await sheetIn(parts)).getRow(2);
  expect(row.getCell(2).value).toEqual(new Date("1969-12-30T00:00:00Z"));
  // exceljs reads a time of the day as one of the day with which Excel's count of days begins.
  const time = row.getCell(3).value;
  expect(time instanceof Date ? time.toISOString().slice(11, 16) : time).toBe("18:00");
});

test("what was aborted before is not begun", async () => {
  const reason = new Error("The browser has gone");
  const { stream, parts } = reader();
  const options = { timeZone: "UTC", signal: AbortSignal.abort(reason) };
  await expect(writeExcel({ rows: rowsOf(3) }, stream, options)).rejects.toBe(reason);
  expect(parts).toEqual([]);
});

/** A reader that takes nothing more after the first part, until it is let go. */
function slowReader() {
  const parts: Buffer[] = [];
  let isFree = false;
  let go = () => {};
  const stream = new Writable({
    highWaterMark: 1,
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      if (isFree) done();
      else go = done;
    },
  });
  const letGo = () => {
    isFree = true;
    go();
  };
  return { stream, parts, letGo };
}

test("a reader that does not keep up is waited for, and gets the whole file", async () => {
  let written = 0;
  const rows = rowsOf(3_000, () => (written += 1));
  const slow = slowReader();
  const file = writeExcel({ rows }, slow.stream, { timeZone: "UTC", signal: going() });
  // In the same time another file of as many rows is finished.
  await writeExcel({ rows: rowsOf(3_000) }, reader().stream, { timeZone: "UTC", signal: going() });
  expect(written).toBeLessThan(3_000);
  slow.letGo();
  await file;
  expect(written).toBe(3_000);
  expect((await sheetIn(slow.parts)).rowCount).toBe(3_001);
});

test.each([3, 3_000])("a reader that goes away ends the writing of %i rows", async (count) => {
  const slow = slowReader();
  const file = writeExcel({ rows: rowsOf(count) }, slow.stream, { timeZone: "UTC", signal: going() });
  const failure = expect(file).rejects.toThrow("closed before the file was written");
  await expect.poll(() => slow.parts.length).toBe(1);
  slow.stream.destroy();
  await failure;
});

test.each([3, 3_000])("an abort ends the waiting for a slow reader of %i rows", async (count) => {
  const reason = new Error("The browser has gone");
  const controller = new AbortController();
  const slow = slowReader();
  const options = { timeZone: "UTC", signal: controller.signal };
  const failure = expect(writeExcel({ rows: rowsOf(count) }, slow.stream, options)).rejects.toBe(reason);
  await expect.poll(() => slow.parts.length).toBe(1);
  controller.abort(reason);
  await failure;
});

test("the column of the time has room for the longest name of a zone (REP-18, TIM-3)", async () => {
  const { stream, parts } = reader();
  const tasks = [reportTask({ createdDate: Date.parse("2026-01-05T14:05:00Z") })];
  await writeExcel(reportOf(tasks), stream, { timeZone: "Pacific/Chatham", signal: going() });
  const sheet = await sheetIn(parts);
  const { numFmt } = sheet.getRow(2).getCell(3);
  expect(numFmt).toBe('hh:mm "GMT+13:45"');
  expect(sheet.getColumn(3).width).toBeGreaterThanOrEqual("14:05 GMT+13:45".length + 2);
});
