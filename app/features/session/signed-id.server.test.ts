import "../../../tests/setup/environment";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mintSignedId, verifySignedId } from "./signed-id.server";

/** Changes one bit of the bytes that a base64url text stands for. */
function flipBit(text: string, bit: number): string {
  const bytes = Buffer.from(text, "base64url");
  const index = bit % (bytes.length * 8);
  bytes[index >> 3]! ^= 1 << (index & 7);
  return bytes.toString("base64url");
}

describe("signed ids", () => {
  test("are of 256 bits, each another one, and verified (SES-4)", () => {
    const signed = Array.from({ length: 50 }, mintSignedId);
    const ids = signed.map(verifySignedId);
    expect(new Set(ids).size).toBe(50);
    for (const [index, id] of ids.entries()) {
      expect(Buffer.from(id ?? "", "base64url")).toHaveLength(32);
      expect(signed[index]?.startsWith(`${id}.`)).toBe(true);
    }
  });

  test("a changed bit in id or signature is detected", () => {
    const [id = "", mac = ""] = mintSignedId().split(".");
    fc.assert(
      fc.property(fc.nat(), (bit) => {
        expect(verifySignedId(`${flipBit(id, bit)}.${mac}`)).toBeNull();
        expect(verifySignedId(`${id}.${flipBit(mac, bit)}`)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, (id: string, mac: string) => string]>([
    ["no signature", (id) => id],
    ["an empty signature", (id) => `${id}.`],
    ["no id", (_, mac) => `.${mac}`],
    ["a part more", (id, mac) => `${id}.${mac}.x`],
    ["a cut signature", (id, mac) => `${id}.${mac.slice(0, -4)}`],
    ["a longer id", (id, mac) => `${id}A.${mac}`],
    ["another's signature", (id) => `${id}.${mintSignedId().split(".")[1]}`],
    ["nothing", () => ""],
    ["a dot", () => "."],
  ])("%s is refused", (_, change) => {
    const [id = "", mac = ""] = mintSignedId().split(".");
    expect(verifySignedId(change(id, mac))).toBeNull();
  });
});
