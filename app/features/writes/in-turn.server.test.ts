import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { inTurn, thingsInTurn } from "./in-turn.server";

const ZOE = { userId: "1" };
let events: string[] = [];
beforeEach(() => {
  events = [];
});

const work =
  (name: string, fails = false) =>
  async () => {
    events.push(`${name} begins`);
    await setImmediate();
    events.push(`${name} ends`);
    if (fails) throw new Error(name);
    return name;
  };
const of = (name: string) => events.filter((event) => event.startsWith(name));

test("changes of one thing run one after the other, whatever became of the earlier; others do not wait (API-35)", async () => {
  const outcomes = await Promise.allSettled([
    inTurn(ZOE, "hold", work("hold 1", true)),
    inTurn(ZOE, "hold", work("hold 2")),
    inTurn(ZOE, "pin", work("pin")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(of("hold")).toEqual(["hold 1 begins", "hold 1 ends", "hold 2 begins", "hold 2 ends"]);
  expect(events.indexOf("pin begins")).toBeLessThan(events.indexOf("hold 1 ends"));
});

test("a user's thing is not the same thing of another user or of an account (API-35)", async () => {
  const owners = [ZOE, { userId: "2" }, { accountId: "1" }];
  await Promise.all(owners.map((owner, index) => inTurn(owner, "hold", work(`owner ${index}`))));
  expect(events.slice(0, 3)).toEqual(["owner 0 begins", "owner 1 begins", "owner 2 begins"]);
});

test("nothing is remembered of a thing whose changes have ended, also when one has failed (API-35)", async () => {
  const all = [1, 2, 3].map((count) => inTurn(ZOE, "hold", work(`hold ${count}`, count === 3)));
  expect(thingsInTurn()).toBe(1);
  await Promise.allSettled(all);
  expect(thingsInTurn()).toBe(0);
});
