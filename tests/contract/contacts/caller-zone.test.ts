import { apiConsole } from "../../setup/embedded-api";
import { afterEach, expect, test, vi } from "vitest";
import { loader } from "~/routes/_shell.numbers.$number";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const ZOE = "user@harbor.example";
const ANI = "+12025550161";
const ZONE = "America/Chicago";

afterEach(() => void vi.useRealTimers());

/** The zone that the page of the number names for its rows, and that of each row. */
async function zonesOfPage(): Promise<{ said: string; rows: string[] }> {
  const visitor = await signedIn(ZOE);
  visitor.take(`tz=${encodeURIComponent(ZONE)}`);
  const request = visitor.request(`/numbers/${ANI}`);
  const { data } = await loader({ request, context: testContext(), params: { number: ANI } });
  if (!data.caller) throw new Error("There is no such number");
  const { zone, rows } = data.caller.activity;
  return { said: zone, rows: rows.map((row) => row.zone) };
}

test("the zone that is said of the rows of a number is theirs, not that of now (TIM-3)", async () => {
  const year = new Date().getUTCFullYear() + 1;
  // Between them the clocks change.
  const [october, november] = [Date.UTC(year, 9, 20, 18), Date.UTC(year, 10, 15, 18)] as const;
  vi.useFakeTimers({ toFake: ["Date"], now: november });
  const ring = (at: number) =>
    apiConsole.ring({ username: ZOE, messageType: "IC", ani: ANI, taken: new Date(at).toISOString() });
  await ring(october);
  expect(await zonesOfPage()).toEqual({ said: "CDT", rows: ["CDT"] });
  await ring(november - 60_000);
  expect(await zonesOfPage()).toEqual({ said: "CDT/CST", rows: ["CST", "CDT"] });
});
