import { expect, it } from "vitest";
import { unknownAddress } from "./unknown-address";

it.each([
  ["/billing", "There is no page at /billing"],
  ["/caf%C3%A9/men%C3%BC", "There is no page at /café/menü"],
  ["/%E0%A4%A", "There is no page at /%E0%A4%A"],
  [`/${"x".repeat(200)}`, `There is no page at /${"x".repeat(79)}…`],
  [`/${"x".repeat(78)}${encodeURIComponent("😀😀")}`, `There is no page at /${"x".repeat(78)}…`],
])("%s is named (FRM-17)", (pathname, text) => expect(unknownAddress(pathname)).toBe(text));
