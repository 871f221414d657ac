import { afterEach, describe, expect, it, vi } from "vitest";
import { nextEvent } from "./event-order";
import { ListSync, type ListRequest } from "./list-sync.server";
import type { Message } from "./message";
import { MessageCache } from "./message-cache.server";
import type { ListQuestion, ListVersions } from "./whole-reading.server";
import { testMessage } from "./test-message";
import { eventually } from "../../../tests/setup/eventually";

const DAY = 24 * 3_600_000;
const OF_ONE = new Error("the session of the call has ended");
const OF_ALL = new Error("the API is down");

afterEach(() => void vi.useRealTimers());

/** An API with a list of messages, which counts its calls and replies when it is told to. */
class FakeApi {
  readonly calls: ListQuestion[] = [];
  messages: Message[] = [];
  version = 1;
  waitsFor: Promise<void> | null = null;
  failures: Error[] = [];

  read = async (question: ListQuestion, take: (messages: Message[]) => void): Promise<ListVersions> => {
    this.calls.push(question);
    const failure = this.failures.shift();
    const seen = this.messages.filter(
      ({ version, taken }) => version > question.version && (taken ?? Infinity) >= question.since,
    );
    const { version } = this;
    await this.waitsFor;
    if (failure) throw failure;
    take(seen);
    return { version, smsTaskVersion: version };
  };

  add(messageId: string, ageInDays: number): void {
    this.version += 1;
    const taken = Date.now() - ageInDays * DAY;
    this.messages.push(testMessage({ messageId, version: this.version, taken }));
  }
}

function setUp(mostBytes = Infinity) {
  const api = new FakeApi();
  const cache = new MessageCache(mostBytes);
  const sync = new ListSync(cache, (error) => error === OF_ONE);
  const request = (fields: Partial<ListRequest> = {}): ListRequest => {
    const arrived = nextEvent();
    return {
      key: "account:1",
      days: 30,
      isFresh: (list) => list.began > arrived,
      read: api.read,
      whole: false,
      byPerson: false,
      viewer: "session",
      onOlder: () => {},
      ...fields,
    };
  };
  const ids = async (fields?: Partial<ListRequest>) => {
    const { list } = await sync.load(request(fields));
    return [...list.index].map(({ messageId }) => messageId);
  };
  return { api, cache, sync, request, ids };
}

/** What waits for `promise` goes on when `resolve` is called. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve };
}

describe("a list that many want", () => {
  it("is read once for twenty who arrive at once (ACT-41)", async () => {
    const { api, ids } = setUp();
    api.add("1", 1);
    const all = await Promise.all(Array.from({ length: 20 }, () => ids()));
    expect(all.every((each) => each.join() === "1")).toBe(true);
    // The newest days, and all of it.
    expect(api.calls.map(({ version }) => version)).toEqual([0, 0]);
  });

  it("is asked for again after a change that a call under way may not have seen", async () => {
    const { api, ids } = setUp();
    await ids();
    const { promise, resolve } = gate();
    api.waitsFor = promise;
    const first = ids();
    api.add("late", 0);
    const others = [ids(), ids(), ids()];
    resolve();
    await first;
    expect(await Promise.all(others)).toEqual([["late"], ["late"], ["late"]]);
    // All of it in two, the one that was under way, and one for the three.
    expect(api.calls).toHaveLength(4);
  });

  it("is read with the next one's session when that of the first has ended", async () => {
    const { api, ids } = setUp();
    api.add("1", 1);
    const ended: FakeApi["read"] = async () => Promise.reject(OF_ONE);
    const results = await Promise.allSettled([ids({ read: ended }), ids({ read: ended }), ids(), ids()]);
    expect(results).toMatchObject([
      { status: "rejected", reason: OF_ONE },
      { status: "rejected", reason: OF_ONE },
      { status: "fulfilled", value: ["1"] },
      { status: "fulfilled", value: ["1"] },
    ]);
  });

  it("fails for all when the API fails, by one call, and is read when it is back", async () => {
    const { api, ids } = setUp();
    api.failures = [OF_ALL];
    const results = await Promise.allSettled([ids(), ids(), ids()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(api.calls).toHaveLength(1);
    api.failures = [OF_ALL];
    await expect(ids()).rejects.toBe(OF_ALL);
    expect(await ids()).toEqual([]);
    api.failures = [OF_ALL];
    await expect(ids()).rejects.toBe(OF_ALL);
    expect(await ids()).toEqual([]);
  });
});

describe("the window of a list", () => {
  it("is read once for a narrow and a wide request that come together", async () => {
    for (const order of [
      [30, 120],
      [120, 30],
    ]) {
      const { api, ids } = setUp();
      api.add("new", 1);
      api.add("old", 100);
      const all = await Promise.all(order.map((days) => ids({ days })));
      expect(all).toEqual([
        ["new", "old"],
        ["new", "old"],
      ]);
      // The newest days, and all of it.
      expect(api.calls.map(({ version }) => version)).toEqual([0, 0]);
    }
  });

  it("is not narrowed by a narrow reading that ends after a wide one (ACT-41)", async () => {
    const { api, ids } = setUp();
    api.add("new", 1);
    api.add("old", 100);
    const { promise, resolve } = gate();
    const slow: FakeApi["read"] = async (question, take) => {
      const versions = await api.read(question, take);
      if (question.since < Date.now() - 10 * DAY) await promise;
      return versions;
    };
    const narrow = ids({ read: slow });
    // Until all of it has been asked for, it would be made to go back further.
    await eventually(() => expect(api.calls).toHaveLength(2));
    expect(await ids({ days: 120 })).toEqual(["new", "old"]);
    resolve();
    expect(await narrow).toEqual(["new"]);
    expect(await ids({ days: 120 })).toEqual(["new", "old"]);
    expect(api.calls.at(-1)?.version).toBe(3);
  });

  it("moves on: what falls out of it leaves with the next sync", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1, 12) });
    const { api, ids } = setUp();
    api.add("old", 29);
    api.add("new", 1);
    expect(await ids()).toEqual(["new", "old"]);
    vi.setSystemTime(Date.UTC(2026, 0, 11, 12));
    expect(await ids()).toEqual(["new"]);
  });

  it("is asked for with the kept versions, those of text conversations too (ACT-23)", async () => {
    const { api, ids } = setUp();
    api.add("1", 1);
    await ids();
    await ids();
    expect(api.calls.at(-1)).toMatchObject({ version: 2, smsTaskVersion: 2 });
  });
});

describe("a list that has to go further back", () => {
  it("shows what is kept, brought up to date, until the wider reading is there", async () => {
    const { api, sync, request, ids } = setUp();
    for (let n = 0; n < 2000; n += 1) api.add(String(n), n % 28);
    api.add("old", 100);
    expect(await ids({ days: 30 })).toHaveLength(2000);
    const { promise, resolve } = gate();
    const read: FakeApi["read"] = async (question, take) => {
      const versions = await api.read(question, take);
      if (question.version === 0) await promise;
      return versions;
    };
    api.add("new", 0);
    const calls = api.calls.length;
    const first = await sync.load(request({ days: 120, read }));
    expect([first.list.index.size, first.older]).toEqual([2001, { kind: "loading", days: 30, soFar: 2001 }]);
    api.add("newer", 0);
    const second = await sync.load(request({ days: 120, read }));
    expect([second.list.index.size, second.older?.kind]).toEqual([2002, "loading"]);
    await eventually(() => expect(api.calls.length - calls).toBe(3));
    resolve();
    await eventually(async () => expect((await sync.load(request({ days: 120 }))).older).toBeNull());
    expect(await ids({ days: 120 })).toHaveLength(2003);
  });
});

describe("a message that was taken away, of which the API tells nobody", () => {
  it("leaves with the whole reading that follows after a quarter of an hour, once", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1, 12) });
    const { api, ids } = setUp();
    api.add("stays", 1);
    api.add("taken away", 1);
    await ids();
    api.messages.pop();
    vi.setSystemTime(Date.UTC(2026, 0, 1, 12, 14));
    expect(await ids()).toEqual(["taken away", "stays"]);
    vi.setSystemTime(Date.UTC(2026, 0, 1, 12, 16));
    const calls = api.calls.length;
    // Nobody waits for it.
    expect(await ids()).toEqual(["taken away", "stays"]);
    await eventually(async () => expect(await ids()).toEqual(["stays"]));
    const whole = api.calls.slice(calls).filter(({ version }) => version === 0);
    expect(whole).toHaveLength(1);
  });
});

describe("the bound of the memory", () => {
  it("evicts the least recently used, which is read again and never shown empty", async () => {
    const { api, cache, ids } = setUp(1500);
    api.add("1", 1);
    expect(await ids({ key: "a" })).toEqual(["1"]);
    expect(await ids({ key: "b" })).toEqual(["1"]);
    expect([cache.get("a"), cache.get("b")?.key]).toEqual([undefined, "b"]);
    expect(cache.bytes).toBeLessThan(1500);
    expect(await ids({ key: "a" })).toEqual(["1"]);
    // A list larger than the bound is kept for whoever has just asked for it.
    const tiny = setUp(1);
    tiny.api.add("1", 1);
    expect(await Promise.all([tiny.ids({ key: "a" }), tiny.ids({ key: "b" })])).toEqual([["1"], ["1"]]);
  });
});

describe("a long list (ACT-44)", () => {
  function setUpLong() {
    const all = setUp();
    for (let n = 0; n < 2000; n += 1) all.api.add(String(n), 1);
    all.api.add("old", 20);
    const { promise, resolve } = gate();
    const read: FakeApi["read"] = async (question, take) => {
      const versions = await all.api.read(question, take);
      if (question.since < Date.now() - 10 * DAY) await promise;
      return versions;
    };
    return { ...all, finish: resolve, read };
  }

  it("shows the newest week at once and all of it later, and starts from the widest reading", async () => {
    const { api, sync, request, finish, read } = setUpLong();
    const onOlder = vi.fn<() => void>();
    const first = await sync.load(request({ read, onOlder }));
    // What is shown already counts: the number does not begin again with the older messages.
    expect([first.list.index.size, first.older]).toEqual([2000, { kind: "loading", days: 7, soFar: 2000 }]);
    const second = await sync.load(request({ read, viewer: "another session" }));
    expect(second.older?.kind).toBe("loading");
    expect(api.calls).toHaveLength(1);
    await eventually(async () => {
      const { older } = await sync.load(request({ read, viewer: "another session" }));
      expect(older).toEqual({ kind: "loading", days: 7, soFar: 2001 });
    });
    expect(api.calls).toHaveLength(2);
    expect(onOlder).not.toHaveBeenCalled();
    finish();
    await eventually(() => expect(onOlder).toHaveBeenCalledOnce());
    const all = await sync.load(request());
    expect([all.list.index.size, all.list.index.get("old")?.messageId, all.older]).toEqual([
      2001,
      "old",
      null,
    ]);
    expect(api.calls.at(-1)?.version).toBe(2002);
  });

  it("shows the newest week from the midnight on that its words speak of", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 10, 14) });
    const { api, sync, request, finish, read } = setUpLong();
    // At one in the morning of the first day.
    api.add("first", 7 + 13 / 24);
    const { list, older } = await sync.load(request({ read }));
    expect([list.index.get("first")?.messageId, older?.kind]).toEqual(["first", "loading"]);
    finish();
  });

  it("is waited for by a report, which needs all of it", async () => {
    const { sync, request, finish, read } = setUpLong();
    const report = sync.load(request({ read, whole: true }));
    finish();
    expect((await report).list.index.size).toBe(2001);
  });

  it("says that the older part failed; a person may try again at once, pages by themselves later", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { api, sync, request, finish, read } = setUpLong();
    const failing: FakeApi["read"] = async (question, take) => {
      const versions = await read(question, take);
      if (question.since < Date.now() - 10 * DAY) throw OF_ALL;
      return versions;
    };
    const onOlder = vi.fn<() => void>();
    await sync.load(request({ read: failing, onOlder }));
    finish();
    await eventually(() => expect(onOlder).toHaveBeenCalledOnce());
    const calls = api.calls.length;
    for (let n = 0; n < 20; n += 1)
      expect((await sync.load(request({ read }))).older).toEqual({ kind: "failed", days: 7 });
    expect(api.calls).toHaveLength(calls);
    const again = await sync.load(request({ read, byPerson: true }));
    expect([again.older?.kind, api.calls.length]).toEqual(["loading", calls + 1]);
    expect((await sync.load(request({ read, whole: true }))).older).toBeNull();
  });
});
