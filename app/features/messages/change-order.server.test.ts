import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { inOrder } from "./change-order.server";

const flag = { userId: "1", messageId: "7" };

/** A call that ends when it is told to, and notes when it begins. */
function slowCall(name: string, begun: string[]) {
  const ends = new EventEmitter();
  const ended = new Promise<void>((resolve, reject) => {
    ends.once("done", resolve).once("failed", () => reject(new Error(name)));
  });
  const call = () => {
    begun.push(name);
    return ended;
  };
  return { call, end: () => ends.emit("done"), fail: () => ends.emit("failed") };
}

it("calls for one message are made one after the other, in the order of their requests (ACT-51)", async () => {
  const begun: string[] = [];
  const [first, second] = [slowCall("flag", begun), slowCall("unflag", begun)];
  const both = Promise.all([inOrder(flag, first.call), inOrder(flag, second.call)]);
  second.end();
  await new Promise(setImmediate);
  expect(begun).toEqual(["flag"]);
  first.end();
  await both;
  expect(begun).toEqual(["flag", "unflag"]);
});

it("a call that fails concerns its own change alone (ACT-51)", async () => {
  const begun: string[] = [];
  const [first, second] = [slowCall("flag", begun), slowCall("unflag", begun)];
  const [one, other] = [inOrder(flag, first.call), inOrder(flag, second.call)];
  first.fail();
  second.end();
  await expect(one).rejects.toThrow("flag");
  await other;
  expect(begun).toEqual(["flag", "unflag"]);
});

it.each([
  ["another message", { userId: "1", messageId: "8" }],
  ["another user", { userId: "2", messageId: "7" }],
])("the call of %s does not wait", async (_, its) => {
  const begun: string[] = [];
  const [first, second] = [slowCall("first", begun), slowCall("second", begun)];
  const one = inOrder(flag, first.call);
  const other = inOrder(its, second.call);
  second.end();
  await other;
  expect(begun).toEqual(["first", "second"]);
  first.end();
  await one;
});
