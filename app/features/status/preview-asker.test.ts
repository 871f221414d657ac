import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSessionOver, setSessionRenewed } from "../session/page-session";
import { previewAsker, type PreviewAsker, type PreviewOutcome } from "./preview-asker";
import type { StatusPreview } from "./status-preview";

const MINUTE = 60_000;
const FAILED: PreviewOutcome = { kind: "failed", retryAfterMs: 0 };

let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let asked: number;
let outcome: PreviewOutcome | Promise<PreviewOutcome>;
let isFromNow: boolean;
let asker: PreviewAsker;
let close: () => void;

const told = (sentence: string): PreviewOutcome => ({
  kind: "told",
  preview: { sentence } as StatusPreview,
  onShown: () => {},
});
/** What is shown: the sentence, or why there is none. */
const shown = () => {
  const { state, preview } = asker.shown();
  return state === "current" ? (preview?.sentence ?? "the first") : state;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const see = async (visibilityState: "visible" | "hidden") => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
  await pass(1);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const setLater = (run: () => void, ms: number) => setTimeout(run, ms);
  browser = Object.assign(new EventTarget(), { setTimeout: setLater });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", browser);
  asked = 0;
  outcome = told("one");
  isFromNow = true;
  asker = previewAsker({
    ask: async () => {
      asked += 1;
      return outcome;
    },
    isFromNow: () => isFromNow,
    onShow: () => {},
  });
  close = asker.subscribe(() => {});
});
afterEach(() => {
  close();
  setSessionRenewed();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the sentence stays true by itself (STA-36)", () => {
  test("each minute while the status begins now, and no longer once the editor is closed", async () => {
    await pass(MINUTE - 1);
    expect(asked).toBe(0);
    await pass(2);
    expect([asked, shown(), asker.shown().isByItself]).toEqual([1, "one", true]);
    outcome = told("two");
    await pass(MINUTE + 10);
    expect([asked, shown()]).toEqual([2, "two"]);
    isFromNow = false;
    await pass(5 * MINUTE);
    expect(asked, "the last one found a start").toBe(3);
    isFromNow = true;
    asker.refresh();
    await pass(1);
    close();
    await pass(5 * MINUTE);
    expect(asked).toBe(4);
  });

  test("when the page comes back into view; nothing is asked while it is hidden", async () => {
    await see("hidden");
    await pass(5 * MINUTE);
    asker.refresh();
    await pass(MINUTE);
    expect(asked).toBe(0);
    await see("visible");
    expect([asked, shown()]).toEqual([1, "one"]);
  });

  test("when the data of the page is another", async () => {
    asker.refresh();
    await pass(1);
    expect([asked, shown()]).toEqual([1, "one"]);
  });
});

describe("a reply that is lost (STA-36)", () => {
  test("takes away no sentence that is still right; several do, and it comes back by itself", async () => {
    asker.refresh();
    await pass(1);
    outcome = FAILED;
    asker.refresh();
    await pass(1);
    expect(shown()).toBe("one");
    await pass(2000);
    expect([asked, shown()]).toEqual([3, "unknown"]);
    outcome = told("two");
    await pass(4010);
    expect([asked, shown()], "after a pause twice as long").toEqual([4, "two"]);
  });

  test("takes away what is not of what is typed; the pauses grow to a minute", async () => {
    outcome = FAILED;
    asker.onTyped();
    await pass(201);
    expect(shown()).toBe("unknown");
    const pauses: number[] = [];
    for (let seconds = 0, before = asked; pauses.length < 7; before = asked) {
      for (seconds = 0; asked === before; seconds += 1) await pass(1000);
      pauses.push(seconds);
      // A reply takes a moment, too.
      await pass(10);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
    expect(shown()).toBe("unknown");
    outcome = told("two");
    await pass(MINUTE);
    expect(shown()).toBe("two");
  });

  test("with a pause that the response names nothing is asked before, whatever is typed or seen", async () => {
    outcome = { kind: "failed", retryAfterMs: 30_000 };
    asker.onTyped(0);
    await pass(1);
    outcome = told("two");
    asker.onTyped();
    await see("hidden");
    await see("visible");
    browser.dispatchEvent(new Event("online"));
    await pass(29_000);
    expect([asked, shown()]).toEqual([1, "unknown"]);
    await pass(1000);
    expect([asked, shown()]).toEqual([2, "two"]);
  });

  test("a pause longer than timers can be is kept", async () => {
    outcome = { kind: "failed", retryAfterMs: 2 ** 32 };
    asker.onTyped(0);
    await pass(MINUTE);
    expect(asked).toBe(1);
  });

  test("is asked for at once when the device is online again", async () => {
    outcome = FAILED;
    asker.onTyped(0);
    await pass(1);
    outcome = told("two");
    browser.dispatchEvent(new Event("online"));
    await pass(1);
    expect([asked, shown()]).toEqual([2, "two"]);
  });
});

describe("once the session is over (STA-36)", () => {
  test.each([
    ["as a response says", () => (outcome = { kind: "over" })],
    ["as the page knows", () => setSessionOver("1")],
  ])("nothing is asked until its user has signed in: %s", async (_how, end) => {
    asker.refresh();
    await pass(1);
    end();
    asker.refresh();
    await pass(1);
    expect(shown(), "it may still be right").toBe("one");
    const before = asked;
    asker.onTyped();
    await see("hidden");
    await see("visible");
    await pass(5 * MINUTE);
    expect([asked, shown()]).toEqual([before, "unknown"]);
    outcome = told("two");
    setSessionRenewed();
    await pass(1);
    expect([asked, shown()]).toEqual([before + 1, "two"]);
  });
});

test("what is typed is asked after a pause; a reply to what was typed before is not shown (STA-19)", async () => {
  let reply = (_: PreviewOutcome) => {};
  outcome = new Promise<PreviewOutcome>((resolve) => (reply = resolve));
  asker.onTyped();
  await pass(199);
  expect(asked).toBe(0);
  await pass(2);
  expect([asked, shown()]).toEqual([1, "the first"]);
  await pass(300);
  expect(shown()).toBe("awaited");
  outcome = told("two");
  asker.onTyped();
  reply(told("one"));
  await pass(100);
  expect(shown()).toBe("awaited");
  await pass(101);
  expect([asked, shown(), asker.shown().isByItself]).toEqual([2, "two", false]);
});
