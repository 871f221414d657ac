import { apiConsole } from "../setup/embedded-api";
import ExcelJS from "exceljs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { loader as excelLoader } from "~/routes/reports_.excel";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { testContext, Visitor } from "../setup/visitor";

const TASKS = 100_000;

test("a report of 100,000 tasks: its sheet is complete (REP-17)", { timeout: 180_000 }, async () => {
  const visitor = new Visitor();
  const form = { username: "admin@harbor.example", password: DEMO_PASSWORD };
  visitor.take((await signInWithPassword(visitor.request("/login", { form }), testContext())).cookie);
  const invoice = await apiConsole.addReportInvoice(1001, TASKS);
  const request = visitor.request(`/reports/excel?invoice=${invoice}`);
  const response = await excelLoader({ request, context: testContext(), params: {} });
  const file = Readable.from(Buffer.from(await response.arrayBuffer()));
  const tasks = new Set<unknown>();
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(file, {}))
    for await (const row of sheet) if (row.number > 1) tasks.add(row.getCell(1).value);
  expect(tasks.size).toBe(TASKS);
});
