import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginPath, pageOf, safeReturnUrl, wantedPage } from "./return-url";
import { FOREIGN_RETURN_URLS } from "./test-return-urls";

describe("safeReturnUrl", () => {
  test.each([
    "/",
    "/activity",
    "/activity/42?feedback=1&isPositive=true",
    "/activity?search=%2F%2Fevil.example&page=2",
    "/activity?next=https://evil.example/",
    "/login-help",
    "/loginx",
    "/activity/login",
    "/a%20b",
    "/settings?returnUrl=%2Flogin",
    "/%2F%2Fevil.example",
    "/@evil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "/javascript:alert(1)",
  ])("keeps %s whole (SES-17)", (path) => expect(safeReturnUrl(path)).toBe(path));

  test.each([
    ...FOREIGN_RETURN_URLS,
    ["nothing", ""],
    ["null", null],
    ["undefined", undefined],
    ["a backslash further on", "/activity\\..\\..\\evil"],
    ["data", "data:text/html,hello"],
    ["a relative path", "activity"],
    ["a query alone", "?page=2"],
    ["a parent folder that hides two slashes", "/a/..//evil.example"],
    ["an encoded dot that hides two slashes", "/%2e//evil.example"],
    ["a line break that browsers drop", "/\n/evil.example"],
    ["a carriage return", "/activity\r\nSet-Cookie: a=b"],
    ["a null character", "/activity\u0000"],
    ["a delete character", "/activity\u007f"],
    ["a space in front", " /activity"],
    ["a space within", "/activity list"],
    ["login", "/login"],
    ["login with a query", "/login?returnUrl=%2Flogin"],
    ["login with a hash", "/login#top"],
    ["below login", "/login/agent?key=stolen"],
    ["login's data", "/login.data"],
    ["login by way of a parent folder", "/activity/../login"],
    ["login in capitals, which routes match too", "/LogIn"],
    ["login encoded, which routes match too", "/%6Cogin"],
    ["a reset", "/reset"],
    ["the two-factor screen", "/two-factor?returnUrl=%2Factivity"],
    ["the screen for a new password", "/new-password"],
    ["logout", "/logout"],
    ["logout with a slash", "/logout/"],
    ["logout encoded", "/log%6Fut?x=1"],
    ["a script in capitals", "JaVaScRiPt:alert(1)"],
    ["a script behind a line break", "\njavascript:alert(1)"],
    ["a script as a URL of the view", "view-source:https://evil.example/"],
    ["a blob", "blob:https://evil.example/1"],
    ["a file", "file:///etc/passwd"],
    ["another scheme without slashes", "https:evil.example"],
    ["another scheme with one slash", "https:/evil.example"],
    ["another scheme with four slashes", "https:////evil.example"],
    ["a user's name before the host", "//portal.example@evil.example"],
    ["a user's name and a password", "https://portal.example:443@evil.example/"],
    ["our host as a part of another", "//portal.example.evil.example"],
    ["an IPv6 host", "//[::1]/"],
    ["a host as a number", "//2130706433"],
    ["a host in dots of another alphabet", "//evil\u3002example"],
    ["a tab before the second slash, twice", "/\t\t/evil.example"],
    ["a line break within the slashes", "/\r\n/evil.example"],
    ["a tab within the scheme", "java\tscript:alert(1)"],
    ["slash, backslash, slash", "/\\/evil.example"],
    ["a backslash behind a dot", "/.\\evil.example"],
    ["two dots of capitals that hide two slashes", "/a/%2E%2E//evil.example"],
    ["a form feed", "/activity\u000c"],
    ["a reset in capitals", "/RESET"],
    ["over 2000 characters", `/${"a".repeat(2000)}`],
  ])("refuses %s (SES-17)", (_, value) => expect(safeReturnUrl(value)).toBe("/"));

  test("encodes what URLs cannot contain", () =>
    expect(safeReturnUrl("/activity?search=Zoë")).toBe("/activity?search=Zo%C3%AB"));

  test("leaves the hash out: it never reaches a server", () =>
    expect(safeReturnUrl("/activity?page=2#row-5")).toBe("/activity?page=2"));

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          "/",
          "//",
          "\\",
          ".",
          "..",
          "/.",
          "/..",
          "%2e",
          "%2F",
          "%5C",
          "@",
          ":",
          "?",
          "#",
          "\t",
          "\n",
        ),
        fc.constantFrom(
          "https:",
          "javascript:",
          "evil.example",
          "login",
          "LOGOUT",
          "activity",
          "%6c",
          "%",
          "\u0000",
        ),
        fc.string({ unit: "binary", maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(""));

  test.each([
    ["made of hostile parts", hostile],
    ["made of hostile parts, from the root", hostile.map((text) => `/${text}`)],
    ["any text", fc.string({ unit: "binary" }).map((text) => `/${text}`)],
    ["any web address", fc.webUrl({ withQueryParameters: true, withFragments: true })],
    [
      "any path and query",
      fc.tuple(fc.webPath(), fc.webQueryParameters()).map(([path, query]) => `/${path}?${query}`),
    ],
  ])("always gives a page of our own origin: %s (SES-17)", (_, input) => {
    fc.assert(
      fc.property(input, (value) => {
        const result = safeReturnUrl(value);
        expect(result).toMatch(/^\/(?![/\\])/);
        // oxlint-disable-next-line no-control-regex -- control characters are the point
        expect(result).not.toMatch(/[\u0000-\u0020\u007f-\uffff\\]/);
        const url = new URL(result, "https://portal.example/login");
        expect(url.origin).toBe("https://portal.example");
        expect(url.pathname.toLowerCase()).not.toMatch(/^\/(login|logout)(\/|$)/);
        expect(safeReturnUrl(result), "asked again").toBe(result);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("loginPath", () => {
  test.each([
    ["/", "/login"],
    ["/activity/42?a=1&b=2", "/login?returnUrl=%2Factivity%2F42%3Fa%3D1%26b%3D2"],
    ["//evil.example", "/login"],
    ["/logout", "/login"],
  ])("%s → %s (SES-16)", (returnUrl, expected) => expect(loginPath(returnUrl)).toBe(expected));

  test("the returnUrl is the same after reading it from the query", () => {
    const page = "/activity?search=a%26b%3Dc&page=2";
    const { searchParams } = new URL(loginPath(page), "https://portal.example");
    expect(safeReturnUrl(searchParams.get("returnUrl"))).toBe(page);
  });
});

describe("the page that is wanted", () => {
  const wanted = [
    ["/activity?days=60", "/activity?days=60"],
    ["/two-factor?returnUrl=%2Factivity%3Fdays%3D60", "/activity?days=60"],
    ["/two-factor?returnUrl=/activity?days=60", "/activity?days=60"],
    ["/New-Password?returnUrl=%2Ftexts", "/texts"],
    ["/two-factor", "/"],
    ["/two-factor?returnUrl=%2F%2Fevil.example", "/"],
    ["/two-factors?returnUrl=%2Ftexts", "/two-factors?returnUrl=%2Ftexts"],
  ] as const;

  test.each(wanted)("by whoever opens %s is %s (SES-18)", (address, page) =>
    expect(wantedPage(new URL(address, "https://portal.example"))).toBe(page),
  );

  test.each(wanted)("by what is posted from %s is %s (SES-18)", (address, page) => {
    const headers = { Referer: `https://portal.example${address}` };
    expect(pageOf(new Request("https://portal.example/two-factor", { headers }))).toBe(page);
  });
});
