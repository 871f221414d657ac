import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./in-turn";

test("work of one key runs one after the other, whatever became of the earlier; other keys do not wait", async () => {
  const run = inTurn();
  const events: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} begins`);
      await setImmediate();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const outcomes = await Promise.allSettled([
    run("form", work("first", true)),
    run("form", work("second")),
    run("other", work("beside")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(events.filter((event) => !event.startsWith("beside"))).toEqual([
    "first begins",
    "first ends",
    "second begins",
    "second ends",
  ]);
  expect(events.indexOf("beside begins")).toBeLessThan(events.indexOf("first ends"));
});
