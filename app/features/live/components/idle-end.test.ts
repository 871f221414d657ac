import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isSessionEnding, setSessionEnding } from "../../session/idle-warning";
import { watchIdleEnd } from "./idle-end";
import { setLiveStatus } from "../live-status";

const MINUTE = 60_000;
const load = vi.fn();
let stop = () => {};

const shown = (minutes: number | null) => {
  stop();
  stop = watchIdleEnd(minutes === null ? null : { inMs: minutes * MINUTE }, load);
};

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  setSessionEnding(false);
  setLiveStatus("blocked");
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("a page without a socket (SES-51)", () => {
  test("asks two minutes before the end, and loads once after it", () => {
    shown(30);
    vi.advanceTimersByTime(28 * MINUTE - 1);
    expect(isSessionEnding()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isSessionEnding()).toBe(true);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60 * MINUTE);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("counts anew with each load, and takes the question back when the session goes on", () => {
    shown(30);
    vi.advanceTimersByTime(29 * MINUTE);
    expect(isSessionEnding()).toBe(true);
    shown(30);
    expect(isSessionEnding()).toBe(false);
    vi.advanceTimersByTime(27 * MINUTE);
    expect(isSessionEnding()).toBe(false);
  });

  test("asks at once when data comes in that was loaded by itself in the last minutes", () => {
    shown(1);
    vi.advanceTimersByTime(0);
    expect(isSessionEnding()).toBe(true);
  });

  test("does nothing where another end comes first", () => {
    shown(null);
    vi.advanceTimersByTime(60 * MINUTE);
    expect([isSessionEnding(), load.mock.calls.length]).toEqual([false, 0]);
  });
});

test("a page with a socket leaves it to the portal", () => {
  setLiveStatus("live");
  shown(30);
  vi.advanceTimersByTime(60 * MINUTE);
  expect([isSessionEnding(), load.mock.calls.length]).toEqual([false, 0]);
  setSessionEnding(true);
  shown(30);
  expect(isSessionEnding(), "the portal has not taken the question back").toBe(true);
});
