import { expect, test } from "vitest";
import { newestHold } from "./newest-hold";

test("calls are held as the newest data says: the page's, or what an update flag has loaded since (FRM-19, LIV-4)", () => {
  const [first, held] = [{ holdCalls: false }, { holdCalls: true }];
  expect(newestHold(first, undefined)).toBe(false);
  expect(newestHold(first, held), "held elsewhere").toBe(true);
  expect(newestHold(first, held), "rendered again").toBe(true);
  const second = { holdCalls: false };
  expect(newestHold(second, held), "released elsewhere without a flag, then another page opened").toBe(false);
  expect(newestHold(second, held), "rendered again").toBe(false);
  expect(newestHold(second, { holdCalls: true }), "held elsewhere once more").toBe(true);
});
