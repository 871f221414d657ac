import { expect, test } from "vitest";
import { fileWords, tooLongForPdf } from "./report-file";

test("up to 2,000 rows are a PDF (REP-21)", () => {
  expect(tooLongForPdf(0)).toBeNull();
  expect(tooLongForPdf(2_000)).toBeNull();
  expect(tooLongForPdf(2_001)).toBe(
    "This report has 2,001 rows; a PDF can hold 2,000. The Excel file has them all.",
  );
});

test.each([
  ["-1", "the current invoice"],
  ["7", "invoice HL-7"],
  ["8", "an earlier invoice"],
])(
  "the offer of a file names the account and the invoice, and says that all calls are in it: %s (REP-15)",
  (invoiceId, name) =>
    expect(fileWords("Harbor Law", invoiceId, [{ value: "7", name: "invoice HL-7" }])).toBe(
      `the report of Harbor Law for ${name}, with all its calls`,
    ),
);
