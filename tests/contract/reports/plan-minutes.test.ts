import "../../setup/embedded-api";
import { expect, test, vi } from "vitest";
import { loader as pageLoader } from "~/routes/_shell.reports";
import type * as Calls from "~/upstream/reports/calls.server";
import { getCurrentUsage } from "~/upstream/reports/calls.server";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

vi.mock("~/upstream/reports/calls.server", { spy: true });

/** The minutes of the plan as the figures and the usage of one page have them. */
async function planMinutes() {
  const visitor = await signedIn("admin@harbor.example");
  const args = { request: visitor.request("/reports"), context: testContext(), params: {} };
  const { data: page } = await pageLoader(args);
  const figures = page.report.ok ? page.report.value.figures : [];
  const notes = figures.flatMap((figure) => figure.notes);
  const [said] = notes.flatMap((note) => /^of (\d+) in the plan$/.exec(note)?.[1] ?? []);
  return { said, used: page.usage.map(({ part }) => part.ok && part.value.planMinutes) };
}

test("figures and usage have the same plan, the one that the usage names, else that of the role (REP-9)", async () => {
  const { getCurrentUsage: real } = await vi.importActual<typeof Calls>("~/upstream/reports/calls.server");
  vi.mocked(getCurrentUsage).mockImplementationOnce(async (...asked) => ({
    ...(await real(...asked)),
    planMinutes: 700,
  }));
  expect(await planMinutes()).toEqual({ said: "700", used: [700] });
  vi.mocked(getCurrentUsage).mockImplementationOnce(async (...asked) => ({
    ...(await real(...asked)),
    planMinutes: null,
  }));
  expect(await planMinutes()).toEqual({ said: "500", used: [500] });
  vi.mocked(getCurrentUsage).mockRejectedValueOnce(new Error("Out of order"));
  expect(await planMinutes()).toEqual({ said: "500", used: [false] });
});
