import fc from "fast-check";
import { expect, test } from "vitest";
import { drawChart } from "./chart-drawing.server";
import { CHART_KINDS } from "./report-view";

const view = (data: number[][]) => ({
  categoryTitle: "Day (DD/MM, UTC)",
  labels: (data[0] ?? []).map((_, index) => `${index + 1}/11`),
  series: data.map((values, index) => ({ name: `S${index}`, data: values, total: 0 })),
  summary: "",
});

test("the call volume has two axes, each with the scale of its series (REP-14)", () => {
  const chart = view([
    [1, 30],
    [0.5, 400],
  ]);
  const wide = drawChart(chart, "area", { twoAxes: true })?.wide;
  expect([wide?.leftTitle, wide?.rightTitle]).toEqual(["S0", "S1"]);
  expect(wide?.leftTicks.at(-1)?.text).toBe("30");
  expect(wide?.rightTicks.at(-1)?.text).toBe("400");
  expect(drawChart(chart, "line", { twoAxes: false })?.wide.rightTitle).toBeNull();
  const alone = drawChart(view([[1, 30]]), "area", { twoAxes: true })?.wide;
  expect([alone?.leftTitle, alone?.rightTitle], "one series alone").toEqual(["S0", null]);
});

test("areas, lines and bars have their paths, the table has none (REP-12)", () => {
  const chart = view([[1, 2, 3]]);
  const shapes = CHART_KINDS.map((kind) => {
    const [series] = drawChart(chart, kind, { twoAxes: false })?.wide.series ?? [];
    return series && [series.line !== null, series.fill !== null];
  });
  expect(shapes).toEqual([[false, true], [true, true], [true, false], undefined]);
});

test("of areas only that of the first series is filled, of bars every one has its outline (REP-27)", () => {
  const chart = view([
    [1, 2],
    [2, 1],
    [3, 3],
  ]);
  const filled = (kind: "area" | "bar") =>
    drawChart(chart, kind, { twoAxes: false })?.wide.series.map(({ fill }) => fill !== null);
  expect(filled("area")).toEqual([true, false, false]);
  expect(filled("bar")).toEqual([true, true, true]);
});

test("every path stays within the drawing, whatever the values", () => {
  const values = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, fc.constantFrom("bar" as const, "area" as const, "line" as const), (data, kind) => {
      const drawings = drawChart(view([data]), kind, { twoAxes: false });
      for (const { width, height, series } of [drawings?.wide, drawings?.narrow].filter(
        (each) => each !== undefined,
      ))
        for (const { line, fill } of series)
          for (const path of [line, fill]) {
            if (path === null) continue;
            expect(path).not.toMatch(/NaN|Infinity/);
            for (const number of path.match(/-?[\d.]+/g) ?? []) {
              expect(Number(number)).toBeGreaterThanOrEqual(0);
              expect(Number(number)).toBeLessThanOrEqual(Math.max(width, height));
            }
          }
    }),
  );
});
