import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import type { sendInOrder as SendInOrder } from "./post-order";

let sendInOrder: typeof SendInOrder;
let page: EventTarget;
let sent: string[] = [];
beforeEach(async () => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal("window", page);
  sent = [];
  ({ sendInOrder } = await import("./post-order"));
});

/** A post that is answered when it is told to. */
function post(name: string) {
  let end: { resolve: (response: Response) => void; reject: (error: Error) => void } | undefined;
  const answer = new Promise<Response>((resolve, reject) => {
    end = { resolve, reject };
  });
  const run = () => {
    sent.push(name);
    return answer;
  };
  return { run, answer: () => end?.resolve(new Response(name)), fail: () => end?.reject(new Error(name)) };
}

test("a post waits for the earlier ones of its things, whatever became of them, and for no other (UI-39)", async () => {
  const [flag, read, both, other] = ["flag", "read", "both", "other"].map(post);
  if (!flag || !read || !both || !other) throw new Error("Four posts");
  const first = sendInOrder(["1"], flag.run, null);
  void sendInOrder(["2"], read.run, null);
  void sendInOrder(["1", "2"], both.run, null);
  void sendInOrder(["3"], other.run, null);
  await setImmediate();
  expect(sent).toEqual(["flag", "read", "other"]);
  flag.fail();
  await expect(first).rejects.toThrow("flag");
  await setImmediate();
  expect(sent).toHaveLength(3);
  read.answer();
  await setImmediate();
  expect(sent).toEqual(["flag", "read", "other", "both"]);
});

test("a post whose form is sent again goes on, and the next one waits for it (UI-39)", async () => {
  const [first, second] = [post("first"), post("second")];
  const form = new AbortController();
  const response = sendInOrder(["hold"], first.run, form.signal);
  form.abort();
  await expect(response).rejects.toThrow("aborted");
  const next = sendInOrder(["hold"], second.run, null);
  await setImmediate();
  expect(sent).toEqual(["first"]);
  first.answer();
  second.answer();
  expect(await (await next).text()).toBe("second");
});

test("what waits when the page is left is sent at that moment, in order (UI-39, ACT-50)", async () => {
  const posts = ["first", "second", "third"].map(post);
  for (const { run } of posts) void sendInOrder(["hold"], run, null);
  page.dispatchEvent(new Event("pagehide"));
  await setImmediate();
  expect(sent).toEqual(["first", "second", "third"]);
});
