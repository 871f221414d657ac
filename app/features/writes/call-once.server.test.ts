import "../../../tests/setup/environment";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { UpstreamError } from "~/upstream/error";
import { callsOnce, findOwn, type OnceCall } from "./call-once.server";
import { openSqliteBackend } from "../portal-store/sqlite-backend.server";
import type { StoreBackend } from "../portal-store/store-backend";
import { log, usable } from "../portal-store/test-backend";
import { eventually } from "../../../tests/setup/eventually";

let folder: string;
let store: StoreBackend;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "call-once-test-"));
  store = await usable(openSqliteBackend(folder, log));
});
afterAll(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
let id = "";
let count = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  id = `form ${(count += 1)}`;
});

const calls = () => callsOnce("call", () => store);
const failure = (upstreamStatus: number) =>
  new UpstreamError({ code: "unavailable", call: "POST /call", upstreamStatus, userText: "No", id: "A1" });
const never = () => new Promise<string>(() => undefined);

/** A call that returns or throws what it is given, and finds nothing made, unless it is told to. */
function call(outcome: string | Error, found: string | null = null) {
  const make = vi.fn<OnceCall["make"]>(() =>
    typeof outcome === "string" ? Promise.resolve(outcome) : Promise.reject(outcome),
  );
  const findMade = vi.fn<OnceCall["findMade"]>(async () => found);
  return { make, findMade, underWay: { call: "POST /call", requestId: "A1", text: "Under way" } };
}

test("a call that was made is not made again, and its result is known (TXT-13, CON-21)", async () => {
  expect(await calls().resultOf(id)).toBeNull();
  expect(await calls().run(id, call("7"))).toBe("7");
  const again = call("8");
  expect(await calls().run(id, again)).toBe("7");
  expect(again.make).not.toHaveBeenCalled();
  expect(await calls().resultOf(id)).toBe("7");
});

test("while it is under way nobody else makes it; once no write can last any more it counts as unknown (TXT-13, API-36)", async () => {
  const start = Date.now();
  void calls().run(id, { ...call("7"), make: never });
  await eventually(() =>
    expect(calls().run(id, call("8"))).rejects.toMatchObject({ userText: "Under way", status: 409 }),
  );
  vi.setSystemTime(start + 21_000);
  await expect(calls().run(id, call("8"))).rejects.toMatchObject({ userText: "Under way", status: 409 });
  vi.setSystemTime(start + 25_000);
  // The process that began it has ended: what it may have made is looked for.
  const found = call("8", "7");
  expect(await calls().run(id, found)).toBe("7");
  expect(found.make).not.toHaveBeenCalled();
  const since = found.findMade.mock.calls[0]?.[0].firstAt;
  expect(since).toBeGreaterThanOrEqual(start);
  expect(since).toBeLessThan(start + 30_000);
});

test("what was made and removed since is made again, by one of two requests, and then known (API-36)", async () => {
  await calls().run(id, call("7"));
  const isThere = vi.fn<NonNullable<OnceCall["isThere"]>>(async (result) => result !== "7");
  const before = async () => ["5"];
  const both = [call("8"), call("9")];
  const sent = both.map((each) => calls().run(id, { ...each, isThere, before }));
  const outcomes = await Promise.allSettled(sent);
  expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
  const made = both.flatMap(({ make }) => make.mock.calls);
  expect(made, "made once, with what was there then").toEqual([[["5"]]]);
  const again = call("10");
  expect(await calls().run(id, { ...again, isThere, before })).toMatch(/^[89]$/);
  expect(again.make).not.toHaveBeenCalled();
});

test("where it cannot be read whether it is there, nothing is made, and the failure does not say that nothing was done (UI-42)", async () => {
  await calls().run(id, call("7"));
  const unread = {
    code: "unavailable",
    call: "GET /calls",
    upstreamStatus: 503,
    userText: "No",
    id: "A1",
  } as const;
  const again = call("8");
  const isThere = async () => {
    throw new UpstreamError(unread);
  };
  await expect(calls().run(id, { ...again, isThere })).rejects.toMatchObject({ mayBeDone: true });
  expect(again.make).not.toHaveBeenCalled();
});

test.each([-1, 500, 503])(
  "after a failure of status %s it is looked for before it is made again",
  async (status) => {
    await expect(calls().run(id, call(failure(status)))).rejects.toThrow();
    const again = call("8");
    expect(await calls().run(id, again)).toBe("8");
    expect(again.findMade).toHaveBeenCalledOnce();
  },
);

test("after a refusal of the API it is made again without a look", async () => {
  await expect(calls().run(id, call(failure(422)))).rejects.toThrow();
  const again = call("8");
  expect(await calls().run(id, again)).toBe("8");
  expect(again.findMade).not.toHaveBeenCalled();
});

test("a refusal does not undo what is not known of an earlier call", async () => {
  await expect(calls().run(id, call(failure(-1)))).rejects.toThrow();
  await expect(calls().run(id, call(failure(422)))).rejects.toThrow();
  const again = call("8", "7");
  expect(await calls().run(id, again)).toBe("7");
});

test("once it may have been made a failure says so, also one of the look for it; before, it does not (UI-42)", async () => {
  const unread = new UpstreamError({
    code: "unavailable",
    call: "GET /calls",
    upstreamStatus: 503,
    userText: "No",
    id: "A1",
  });
  const before = vi.fn<NonNullable<OnceCall["before"]>>().mockRejectedValueOnce(unread);
  await expect(calls().run(id, { ...call("7"), before })).rejects.toMatchObject({ mayBeDone: false });
  expect(await calls().mayBeMade(id)).toBe(false);
  before.mockResolvedValue(["5"]);
  await expect(calls().run(id, { ...call(failure(-1)), before })).rejects.toMatchObject({ mayBeDone: true });
  expect(await calls().mayBeMade(id)).toBe(true);
  const findMade = vi.fn<OnceCall["findMade"]>().mockRejectedValueOnce(unread);
  await expect(calls().run(id, { ...call("7"), before, findMade })).rejects.toMatchObject({
    mayBeDone: true,
  });
  findMade.mockResolvedValue(null);
  const again = call("8");
  expect(await calls().run(id, { ...again, before, findMade })).toBe("8");
  expect(before, "what was there is read with the first sending alone").toHaveBeenCalledTimes(2);
  expect(findMade).toHaveBeenLastCalledWith(expect.objectContaining({ before: ["5"], sent: [] }));
  expect(again.make).toHaveBeenCalledWith(["5"]);
  expect(await calls().mayBeMade(id)).toBe(false);
});

test("of two requests that find an unknown call one makes it", async () => {
  await expect(calls().run(id, call(failure(-1)))).rejects.toThrow();
  const both = [call("8"), call("9")];
  const outcomes = await Promise.allSettled(both.map((each) => calls().run(id, each)));
  expect(both.map(({ make }) => make.mock.calls.length).toSorted()).toEqual([0, 1]);
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeLessThanOrEqual(1);
});

test("a look that takes its time does not shorten the call that follows it (API-36)", async () => {
  const start = Date.now();
  await expect(calls().run(id, call(failure(-1)))).rejects.toThrow();
  const findMade = async () => {
    vi.setSystemTime(start + 16_000);
    return null;
  };
  const again = { ...call("8"), findMade, make: vi.fn(never) };
  void calls().run(id, again);
  await eventually(async () => expect(again.make).toHaveBeenCalledOnce());
  vi.setSystemTime(start + 30_000);
  await expect(calls().run(id, call("9"))).rejects.toMatchObject({ userText: "Under way" });
});

test("a request whose call was taken over meanwhile neither makes it nor forgets the other's (API-36)", async () => {
  const start = Date.now();
  await expect(calls().run(id, call(failure(-1)))).rejects.toThrow();
  const other = { ...call("9"), make: vi.fn(never) };
  const late = call("8");
  const findMade = async () => {
    vi.setSystemTime(start + 40_000);
    void calls().run(id, other);
    await eventually(async () => expect(other.make).toHaveBeenCalledOnce());
    return null;
  };
  await expect(calls().run(id, { ...late, findMade })).rejects.toMatchObject({ userText: "Under way" });
  expect(late.make).not.toHaveBeenCalled();
  await expect(calls().run(id, call("7"))).rejects.toMatchObject({ userText: "Under way" });
});

test("what is looked for is what any sending of the form carried (CON-21)", async () => {
  await expect(calls().run(id, { ...call(failure(-1)), sent: "Ann" })).rejects.toThrow();
  await expect(calls().run(id, { ...call(failure(-1)), sent: "Anna" })).rejects.toThrow();
  const third = call("8");
  await calls().run(id, { ...third, sent: "Anna" });
  expect(third.findMade).toHaveBeenLastCalledWith(expect.objectContaining({ sent: ["Ann", "Anna"] }));
});

test("what an earlier sending has made gets what this one carries, once (API-36)", async () => {
  const correct = vi.fn(async () => undefined);
  await calls().run(id, { ...call("7"), sent: "wrong", correct });
  expect(correct).not.toHaveBeenCalled();
  expect(await calls().run(id, { ...call("8"), sent: "right", correct })).toBe("7");
  expect(await calls().run(id, { ...call("8"), sent: "right", correct })).toBe("7");
  expect(correct.mock.calls).toEqual([["7"]]);
});

test("what another form has made is not taken for this one's (API-36)", async () => {
  const [one, other] = [id, `${id} other`];
  await expect(calls().run(one, call(failure(-1)))).rejects.toThrow();
  await calls().run(other, { ...call(`made by ${other}`), ownedBy: "user 1" });
  const again = call("8");
  const findMade: OnceCall["findMade"] = async ({ isOthers }) => findOwn([`made by ${other}`], isOthers);
  expect(await calls().run(one, { ...again, findMade, ownedBy: "user 1" })).toBe("8");
});

test("a refused read, and a refusal of the sending, do not say that nothing was done once it may be made (UI-42)", async () => {
  await expect(calls().run(id, call(failure(-1)))).rejects.toThrow();
  await expect(calls().run(id, call(failure(429)))).rejects.toMatchObject({ mayBeDone: true });
  await expect(calls().run(id, call(failure(422)))).rejects.toMatchObject({ mayBeDone: false });
  await expect(calls().run(`${id} first`, call(failure(429)))).rejects.toMatchObject({ mayBeDone: false });
});
