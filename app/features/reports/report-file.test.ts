import { expect, test } from "vitest";
import { tooLongForPdf } from "./report-file";

test("up to 2,000 rows are a PDF (REP-21)", () => {
  expect(tooLongForPdf(0)).toBeNull();
  expect(tooLongForPdf(2_000)).toBeNull();
  expect(tooLongForPdf(2_001)).toBe(
    "This report has 2,001 rows; a PDF can hold 2,000. The Excel file has them all.",
  );
});
