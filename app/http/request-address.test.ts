import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsableAddress } from "./request-address";

test.each([
  ["localhost:3000", "/", true],
  ["portal.example", "/activity?q=a%20b", true],
  ["127.0.0.1", "//", true],
  ["[::1]:3000", "/", true],
  [undefined, "/", false],
  ["", "/", false],
  ["a b", "/", false],
  ["evil.example/x?", "/", false],
  ["user@evil.example", "/", false],
  ["localhost:99999999", "/", false],
  ["localhost", "http://evil.example/", false],
  ["localhost", "*", false],
  ["localhost", undefined, false],
])("Host %s and %s: %s", (host, path, usable) => {
  expect(isUsableAddress(host, path)).toBe(usable);
});

test("an accepted address can always be parsed, and has that host", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (host, path) => {
      fc.pre(isUsableAddress(host, `/${path}`));
      expect(new URL(`http://${host}/${path}`).username).toBe("");
    }),
  );
});
