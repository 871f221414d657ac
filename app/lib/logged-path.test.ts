import { expect, test } from "vitest";
import { loggedPath } from "./logged-path";

test.each([
  ["/numbers/+12025550170", "/numbers/…"],
  ["/numbers/%2B12025550170/block.data", "/numbers/…/block.data"],
  ["/Numbers/+12025550170", "/Numbers/…"],
  ["/emails/jane%40doe.example", "/emails/…"],
  ["/contacts/3001006", "/contacts/3001006"],
])("%s", (path, logged) => expect(loggedPath(path)).toBe(logged));
