import fc from "fast-check";
import { expect, test } from "vitest";
import { answersOf, FormColumns } from "./form-columns";

const form = (fields: readonly (readonly [string, string])[]) => ({
  form: JSON.stringify({ fields: fields.map(([label, value]) => ({ label, value })) }),
});

function columnsOf(rows: readonly { form: string | null }[]): FormColumns {
  const columns = new FormColumns();
  for (const row of rows) columns.add(row);
  return columns;
}

test("one column for every form field of any row, in the order of first appearance (REP-17)", () => {
  const rows = [
    form([["Name", "Ada"]]),
    { form: null },
    form([
      ["City", "Bath"],
      ["Name", "Bo"],
    ]),
    { form: "{" },
  ];
  const columns = columnsOf(rows);
  expect(columns.names).toEqual(["Name", "City", "Form"]);
  expect(rows.map((row) => columns.cellsOf(row))).toEqual([
    ["Ada", "", ""],
    ["", "", ""],
    ["Bo", "Bath", ""],
    ["", "", "{"],
  ]);
});

test("a label that occurs twice in a form loses no answer", () => {
  const answers = answersOf(
    form([
      ["Name", "Ada"],
      ["Name", "Bo"],
      ["", "x"],
    ]),
  );
  expect([...answers]).toEqual([
    ["Name", "Ada"],
    ["Name (2)", "Bo"],
    ["Answer", "x"],
  ]);
});

test("every answer is in its row, also beyond the columns of a sheet", () => {
  const labels = Array.from({ length: 1_200 }, (_, index) => `Question ${index}`);
  const rows = Array.from({ length: 4 }, (_, index) =>
    form(labels.slice(index * 300, index * 300 + 300).map((label) => [label, `to ${label}`])),
  );
  const columns = columnsOf(rows);
  expect(columns.names).toHaveLength(1_001);
  rows.forEach((row, index) => {
    const text = columns.cellsOf(row).join("\n");
    for (const label of labels.slice(index * 300, index * 300 + 300)) expect(text).toContain(`to ${label}`);
  });
});

test("the cells are those of the row's own answers", () => {
  const forms = fc.array(fc.array(fc.tuple(fc.constantFrom("a", "b", "c", ""), fc.string())).map(form));
  fc.assert(
    fc.property(forms, (rows) => {
      const columns = columnsOf(rows);
      for (const row of rows) {
        const cells = columns.cellsOf(row);
        const found = new Map(columns.names.map((name, index) => [name, cells[index]]));
        for (const [name, value] of answersOf(row)) expect(found.get(name)).toBe(value);
      }
    }),
  );
});
