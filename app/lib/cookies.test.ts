import { describe, expect, test } from "vitest";
import { cookieName, needsSecureCookies, readCookie, writeCookie } from "./cookies";

describe("readCookie", () => {
  test.each([
    ["session=abc", "session", "abc"],
    ["a=1; session=abc; b=2", "session", "abc"],
    ["a=1;session=abc", "session", "abc"],
    [" session = abc ", "session", "abc"],
    ["session=a=b==", "session", "a=b=="],
    ["session=", "session", ""],
    ["session=first; session=second", "session", "first"],
    ["agent-session=abc", "session", null],
    ["sessions=abc", "session", null],
    ["Session=abc", "session", null],
    ["session", "session", null],
    ["=abc", "", null],
    ["", "session", null],
    [null, "session", null],
    [undefined, "session", null],
  ])("%s, asked for %s: %s", (header, name, value) => expect(readCookie(header, name)).toBe(value));
});

describe("writeCookie", () => {
  test.each([
    [{ secure: true, maxAge: 60 }, "n=v; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=60"],
    [{ secure: false }, "n=v; Path=/; SameSite=Lax; HttpOnly"],
    [{ secure: true, httpOnly: false }, "n=v; Path=/; SameSite=Lax; Secure"],
    [{ secure: false, maxAge: 0 }, "n=v; Path=/; SameSite=Lax; HttpOnly; Max-Age=0"],
  ])("%o", (options, expected) => expect(writeCookie("n", "v", options)).toBe(expected));

  test("what was written can be read", () => {
    const [pair] = writeCookie("session", "a.b-c_d=", { secure: true }).split(";");
    expect(readCookie(`x=1; ${pair}`, "session")).toBe("a.b-c_d=");
  });
});

test.each([
  ["http://localhost:3000/", false],
  ["http://127.0.0.1/", false],
  ["http://[::1]:3000/", false],
  ["https://localhost:8443/", true],
  ["https://portal.example/", true],
  ["http://portal.example/", true],
  ["http://localhost.evil.example/", true],
  ["http://notlocalhost/", true],
])("cookies of %s are Secure, and named __Host-: %s (SES-2)", (address, secure) => {
  const url = new URL(address);
  expect(needsSecureCookies(url)).toBe(secure);
  expect(cookieName(url, "theme")).toBe(secure ? "__Host-theme" : "theme");
});
