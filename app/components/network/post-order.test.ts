import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { postOrder, type SendInOrder } from "./post-order";

let sendInOrder: SendInOrder;
let page: EventTarget;
let sent: string[] = [];
beforeEach(() => {
  page = new EventTarget();
  sent = [];
  sendInOrder = postOrder(page);
});

/** A post that gets its response when the test says so. */
function post(name: string) {
  let end: { resolve: (response: Response) => void; reject: (error: Error) => void } | undefined;
  const response = new Promise<Response>((resolve, reject) => {
    end = { resolve, reject };
  });
  const run = () => {
    sent.push(name);
    return response;
  };
  return { run, respond: () => end?.resolve(new Response(name)), fail: () => end?.reject(new Error(name)) };
}

test("a post waits for the earlier ones of its things, whatever became of them, and for no other (UI-41)", async () => {
  const [flag, read, both, other] = ["flag", "read", "both", "other"].map(post);
  if (!flag || !read || !both || !other) throw new Error("Four posts");
  const first = sendInOrder(["1"], flag.run);
  void sendInOrder(["2"], read.run);
  void sendInOrder(["1", "2"], both.run);
  void sendInOrder(["3"], other.run);
  await setImmediate();
  expect(sent).toEqual(["flag", "read", "other"]);
  flag.fail();
  await expect(first).rejects.toThrow("flag");
  await setImmediate();
  expect(sent).toHaveLength(3);
  read.respond();
  await setImmediate();
  expect(sent).toEqual(["flag", "read", "other", "both"]);
});

test("what waits when the page is left is sent at that moment, in order (UI-41, ACT-50)", async () => {
  const posts = ["first", "second", "third"].map(post);
  for (const { run } of posts) void sendInOrder(["hold"], run);
  page.dispatchEvent(new Event("pagehide"));
  await setImmediate();
  expect(sent).toEqual(["first", "second", "third"]);
});
