import { expect, test } from "vitest";
import { addressWithToken, tokenOf } from "./quote-token";

test.each([
  ["#abc123", "abc123"],
  ["abc123", "abc123"],
  ["#a%2Fb%26c", "a/b&c"],
  ["#50%", "50%"],
  ["#%E0%A4%A", "%E0%A4%A"],
  ["#a=b&c#d", "a=b&c#d"],
  ["#%F0%9F%98%80", "😀"],
  ["#", null],
  ["", null],
  [`#${"x".repeat(2_001)}`, null],
])("the token of %j", (hash, token) => expect(tokenOf(hash)).toBe(token));

test.each(["a/b&c=d", "../../logout", "x#y?z", "a b+c", "%00", "😀", "javascript:alert(1)"])(
  "the token %j stays one value of the query (QUO-2)",
  (token) => {
    const address = new URL(addressWithToken("https://api.example/startQuoteV2/accept", token));
    expect(address.origin + address.pathname).toBe("https://api.example/startQuoteV2/accept");
    expect([...address.searchParams]).toEqual([["token", token]]);
    expect(address.hash).toBe("");
  },
);
