import { expect, test } from "vitest";
import { BusiestFinder, busiestWords, onChartDay } from "./busiest";
import { reportOf, reportTask } from "./test-report";

const NOW = Date.parse("2026-03-20T00:00Z");

function find(times: readonly string[], timeZone: string) {
  const tasks = times.map((time, index) =>
    reportTask({
      taskId: String(index),
      messageId: String(index),
      lastMessageId: String(index),
      createdDate: Date.parse(time),
    }),
  );
  const finder = new BusiestFinder(timeZone);
  for (const row of reportOf(tasks).rows) finder.add(row);
  return finder.find();
}

const TIMES = ["2026-03-05T23:30Z", "2026-03-06T23:10Z", "2026-03-06T09:00Z", "2026-03-07T10:00Z"];

test.each([
  ["UTC", "Busiest on Friday 6 March with 2 calls; most calls came between 23:00 and 00:00 UTC."],
  ["Europe/Berlin", "Busiest on Friday 6 March with 2 calls; most calls came between 00:00 and 01:00 CET."],
])("the busiest day and hour are those of %s, which is said (REP-26, TIM-3)", (timeZone, words) => {
  const busiest = find(TIMES, timeZone);
  expect(busiest && busiestWords(busiest, NOW, timeZone)).toBe(words);
});

test("the hour has both names of its zone where the clock changes among its calls (REP-26, TIM-3)", () => {
  const busiest = find(["2026-03-28T10:00Z", "2026-03-29T09:10Z"], "Europe/Berlin");
  expect(busiest && busiestWords(busiest, NOW, "Europe/Berlin")).toBe(
    "Busiest on Saturday 28 March with 1 call; most calls came between 11:00 and 12:00 CET/CEST.",
  );
});

test("the busiest day is the one that the chart shows, and is said to be one of UTC (REP-26)", () => {
  const busiest = find(TIMES, "Europe/Berlin");
  if (!busiest) throw new Error("There is none");
  const chart = (categories: (string | null)[]) => ({
    id: null,
    categories,
    series: [{ name: "Call Volume", data: [3, 1, 3] }],
  });
  const named = onChartDay(busiest, chart(["2026-03-05", "2026-03-06", "2026-03-07"]));
  expect(busiestWords(named, NOW, "Europe/Berlin")).toBe(
    "Busiest on Thursday 5 March (UTC) with 3 calls; most calls came between 00:00 and 01:00 CET.",
  );
  expect(busiestWords(named, Date.parse("2026-03-06T00:30+01:00"), "Europe/Berlin")).toMatch(
    /^Busiest today \(UTC\) with 3 calls;/,
  );
  expect(onChartDay(busiest, chart(["A", "B", "C"]))).toEqual(busiest);
  expect(onChartDay(busiest, null)).toEqual(busiest);
});

test("there is none without a call", () => expect(find([], "UTC")).toBeNull());
