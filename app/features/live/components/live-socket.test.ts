import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { openLiveSocket as open } from "./live-socket";
import type { liveStatus as status } from "../live-status";

/** A fake browser socket whose events the test fires. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: string[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  say(revision: string, live = true): void {
    this.onmessage?.({ data: JSON.stringify({ type: "state", live, revision, own: revision, at: "10:31" }) });
  }
  fail(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const events = {
  onState: vi.fn(),
  onLost: vi.fn(),
  onMaybeStale: vi.fn(),
  onSessionEnd: vi.fn(),
  onEnding: vi.fn(),
};
let page: EventTarget & { visibilityState: string };
let browser: EventTarget & { location: { origin: string } };
let network: { onLine: boolean };
let close: () => void;
let openLiveSocket: typeof open;
let liveStatus: typeof status;

beforeEach(async () => {
  // When somebody used the page is remembered, from other tests too.
  vi.resetModules();
  ({ openLiveSocket } = await import("./live-socket"));
  ({ liveStatus } = await import("../live-status"));
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  FakeSocket.all = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  browser = Object.assign(new EventTarget(), { location: { origin: "https://portal.example" } });
  network = { onLine: true };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", network);
  for (const event of Object.values(events)) event.mockClear();
  close = openLiveSocket(events);
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const socket = (): FakeSocket => FakeSocket.all.at(-1) ?? expect.fail("no socket");
const comeBack = () => page.dispatchEvent(new Event("visibilitychange"));

describe("the socket", () => {
  test("connects to the portal, says PING every 45 s and passes on its messages", () => {
    expect(socket().url).toBe("wss://portal.example/live");
    socket().open();
    socket().say("a.4");
    expect(events.onState).toHaveBeenCalledWith({ live: true, revision: "a.4", own: "a.4", at: "10:31" });
    expect(liveStatus()).toBe("live");
    vi.advanceTimersByTime(45_000);
    expect(socket().sent).toEqual(["PING"]);
    socket().say("a.5", false);
    expect(liveStatus()).toBe("reconnecting");
  });

  test.each([
    "{",
    "null",
    "7",
    '{"type":"state"}',
    '{"type":"state","live":true,"revision":4,"own":"a.4","at":"10:31"}',
  ])("the frame %s says nothing", (data) => {
    socket().open();
    socket().onmessage?.({ data });
    expect(events.onState).not.toHaveBeenCalled();
  });

  test("passes on that the session is ending, and tells the portal of any input then (SES-51)", () => {
    socket().open();
    socket().say("a.4");
    socket().onmessage?.({ data: '{"type":"ending","inMs":120000}' });
    expect(events.onEnding).toHaveBeenLastCalledWith(true);
    expect(socket().sent).toEqual([]);
    browser.dispatchEvent(new Event("keydown"));
    browser.dispatchEvent(new Event("pointerdown"));
    expect(socket().sent).toEqual(["USED"]);
    socket().onmessage?.({ data: '{"type":"ending","inMs":null}' });
    expect(events.onEnding).toHaveBeenLastCalledWith(false);
  });

  test("that closes is opened again after a growing pause (LIV-2)", () => {
    socket().open();
    socket().say("a.4");
    socket().fail();
    expect(events.onLost).toHaveBeenCalledOnce();
    expect(liveStatus()).toBe("reconnecting");
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.all).toHaveLength(2);
    socket().fail();
    vi.advanceTimersByTime(9_999);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    socket().fail();
    expect(liveStatus()).toBe("offline");
  });

  test("that does not reply to a PING is replaced, and a visible page checks whether it is stale", () => {
    socket().open();
    socket().say("a.4");
    vi.advanceTimersByTime(45_000 + 3_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(events.onLost).toHaveBeenCalledOnce();
    expect(events.onMaybeStale).toHaveBeenCalledOnce();
  });

  test("closed by the end of the session is not opened again", () => {
    socket().open();
    socket().fail(4401);
    expect(events.onSessionEnd).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(120_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("is opened anew when the device is online again", () => {
    socket().open();
    socket().say("a.4");
    const before = socket();
    network.onLine = false;
    browser.dispatchEvent(new Event("offline"));
    expect(liveStatus()).toBe("offline");
    network.onLine = true;
    browser.dispatchEvent(new Event("online"));
    expect(before.readyState).toBe(3);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("leaves no timers or listeners when it is closed for good", () => {
    socket().open();
    close();
    vi.advanceTimersByTime(120_000);
    comeBack();
    expect(FakeSocket.all).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(liveStatus()).toBe("off");
  });
});

describe("a page that comes back into view", () => {
  test("asks over the open socket", () => {
    socket().open();
    socket().say("a.4");
    comeBack();
    expect(socket().sent).toEqual(["PING"]);
    expect(events.onMaybeStale).toHaveBeenCalledOnce();
    socket().say("a.4");
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("waits for the first socket to open, but not once that has failed", () => {
    comeBack();
    expect(events.onMaybeStale).not.toHaveBeenCalled();
    socket().fail();
    comeBack();
    expect(events.onMaybeStale).toHaveBeenCalledOnce();
    expect(FakeSocket.all, "it tries again at once").toHaveLength(2);
  });

  test("that is hidden again does nothing", () => {
    socket().open();
    page.visibilityState = "hidden";
    comeBack();
    expect(socket().sent).toEqual([]);
    expect(events.onMaybeStale).not.toHaveBeenCalled();
  });
});

describe("where sockets are blocked (LIV-10)", () => {
  test("it says so, sends no requests by itself, and may be stale whenever it gets the focus", () => {
    for (const pause of [5_000, 10_000, 20_000]) {
      socket().fail();
      vi.advanceTimersByTime(pause);
    }
    expect(liveStatus()).toBe("blocked");
    expect(events.onMaybeStale).not.toHaveBeenCalled();
    browser.dispatchEvent(new Event("focus"));
    expect(events.onMaybeStale).toHaveBeenCalledOnce();
  });

  test("focusing a page whose socket is open costs nothing", () => {
    socket().open();
    socket().say("a.4");
    browser.dispatchEvent(new Event("focus"));
    expect(events.onMaybeStale).not.toHaveBeenCalled();
  });
});
