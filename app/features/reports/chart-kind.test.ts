import { expect, test } from "vitest";
import { chartKindsOf, rememberChartKind } from "./chart-kind";

const requestWith = (cookie: string) =>
  new Request("http://localhost/reports", { headers: { Cookie: cookie } });

test("the address wins over the cookie, the cookie over areas, each chart for itself (REP-12)", () => {
  const [line = ""] = rememberChartKind(requestWith(""), "usage", "line").split(";");
  const kinds = (cookie: string, usage: "table" | null) =>
    chartKindsOf(requestWith(cookie), { usage, clients: null });
  expect(kinds(line, null)).toEqual({ usage: "line", clients: "area" });
  expect(kinds(line, "table")).toEqual({ usage: "table", clients: "area" });
  expect(kinds("chart-usage=pie", null)).toEqual({ usage: "area", clients: "area" });
});
