import "../../../tests/setup/environment";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digest, seal, sign, unseal } from "./vault.server";

/** Changes one bit of the bytes that a base64url text stands for. */
function flipBit(text: string, bit: number): string {
  const bytes = Buffer.from(text, "base64url");
  const index = bit % (bytes.length * 8);
  bytes[index >> 3]! ^= 1 << (index & 7);
  return bytes.toString("base64url");
}

describe("seal and unseal", () => {
  test("any text can be read again, but not from what is stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, binding) => {
        const sealed = seal("test", text, binding);
        expect(unseal("test", sealed, binding)).toBe(text);
        expect(sealed).toMatch(/^[\w-]+$/);
      }),
    );
    expect(Buffer.from(seal("test", "the session key"), "base64url").toString("latin1")).not.toContain(
      "session",
    );
  });

  test("the same text is sealed differently each time", () =>
    expect(seal("test", "text")).not.toBe(seal("test", "text")));

  test("any changed bit is detected", () => {
    const sealed = seal("test", "text of a record", "its key");
    fc.assert(
      fc.property(fc.nat(), (bit) => {
        expect(unseal("test", flipBit(sealed, bit), "its key")).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, string, (sealed: string) => string, string]>([
    ["another purpose", "other", (sealed) => sealed, "key"],
    ["another record", "test", (sealed) => sealed, "another key"],
    ["no record", "test", (sealed) => sealed, ""],
    ["a cut end", "test", (sealed) => sealed.slice(0, -8), "key"],
    ["a cut beginning", "test", (sealed) => sealed.slice(8), "key"],
    ["more at the end", "test", (sealed) => `${sealed}AAAA`, "key"],
    ["nothing", "test", () => "", "key"],
    ["something short", "test", () => "AAAA", "key"],
    ["28 bytes of anything", "test", () => Buffer.alloc(28).toString("base64url"), "key"],
    ["no base64", "test", () => "%%% not base64 %%%", "key"],
  ])("%s opens nothing", (_, purpose, change, binding) =>
    expect(unseal(purpose, change(seal("test", "text", "key")), binding)).toBeNull(),
  );

  test("whatever is given instead, it is null and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(unseal("test", text)).toBeNull();
      }),
    );
  });
});

test("the digest is SHA-256 in hexadecimal", () =>
  expect(digest("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));

test("a signature is bound to its purpose and its text", () => {
  expect(sign("test", "text")).toEqual(sign("test", "text"));
  expect(sign("other", "text")).not.toEqual(sign("test", "text"));
  expect(sign("test", "texts")).not.toEqual(sign("test", "text"));
});
