import { describe, expect, test } from "vitest";
import { isFromOurPages } from "./request-origin";

const HOST = "portal.example";
const OURS = "https://portal.example";
const FOREIGN = "https://evil.example";
const NOTHING = { host: HOST, origin: undefined, secFetchSite: undefined, referer: undefined };

describe("isFromOurPages", () => {
  test.each([
    // method, Sec-Fetch-Site, Origin, allowed
    ["GET", "cross-site", FOREIGN, true],
    ["HEAD", "cross-site", FOREIGN, true],
    ["POST", "same-origin", OURS, true],
    ["POST", "same-origin", undefined, true],
    ["POST", undefined, OURS, true],
    ["POST", "cross-site", OURS, false],
    ["POST", "cross-site", FOREIGN, false],
    ["POST", "same-site", "https://other.portal.example", false],
    ["POST", "none", undefined, false],
    ["POST", "same-origin, cross-site", OURS, false],
    ["POST", "", OURS, false],
    ["POST", "same-origin", "null", true],
    ["POST", "same-origin", FOREIGN, false],
    ["POST", "same-origin", "portal.example", false],
    ["POST", undefined, FOREIGN, false],
    ["POST", undefined, undefined, false],
    ["POST", undefined, "", false],
    ["POST", undefined, "null", false],
    ["POST", undefined, "portal.example", false],
    ["POST", undefined, "https://portal.example.evil.example", false],
    ["POST", undefined, "https://evilportal.example", false],
    ["POST", undefined, "https://portal.example:8443", false],
    ["POST", undefined, "https://portal.example@evil.example", false],
    ["PUT", undefined, FOREIGN, false],
    ["PATCH", "cross-site", undefined, false],
    ["DELETE", "cross-site", undefined, false],
    ["OPTIONS", undefined, FOREIGN, false],
    ["get", "cross-site", FOREIGN, false],
    ["UPGRADE", undefined, OURS, true],
    ["UPGRADE", undefined, FOREIGN, false],
    ["UPGRADE", undefined, undefined, false],
    ["UPGRADE", "same-origin", FOREIGN, false],
    ["UPGRADE", "cross-site", OURS, true],
  ])("%s with Sec-Fetch-Site %s from %s: %s (SEC-1)", (method, secFetchSite, origin, allowed) => {
    expect(isFromOurPages({ ...NOTHING, method, origin, secFetchSite }, null)).toBe(allowed);
  });

  test("without a Host no request is from our pages", () =>
    expect(isFromOurPages({ ...NOTHING, method: "POST", host: undefined, origin: OURS }, null)).toBe(false));

  test("the port is part of the origin", () => {
    const allows = (origin: string) =>
      isFromOurPages({ ...NOTHING, method: "POST", host: "localhost:3000", origin }, null);
    expect(allows("http://localhost:3000")).toBe(true);
    expect(allows("http://localhost:3001")).toBe(false);
    expect(allows("http://localhost")).toBe(false);
  });

  test.each([
    // method, Sec-Fetch-Site, Origin, Referer, allowed
    ["POST", undefined, undefined, `${OURS}/login?returnUrl=%2F`, true],
    ["POST", undefined, undefined, OURS, true],
    ["POST", undefined, undefined, `${FOREIGN}/?${OURS}/`, false],
    ["POST", undefined, undefined, "https://portal.example@evil.example/", false],
    ["POST", undefined, undefined, "/login", false],
    ["POST", undefined, undefined, "", false],
    ["POST", undefined, "null", `${OURS}/login`, false],
    ["POST", undefined, FOREIGN, `${OURS}/login`, false],
    ["POST", "cross-site", undefined, `${OURS}/login`, false],
    ["UPGRADE", undefined, undefined, `${OURS}/activity`, false],
  ])(
    "a Referer counts where a browser sends neither of the others: %s, %s, %s, %s: %s (SEC-1)",
    (method, secFetchSite, origin, referer, allowed) =>
      expect(isFromOurPages({ ...NOTHING, method, secFetchSite, origin, referer }, null)).toBe(allowed),
  );

  test.each([
    ["https://portal.example:8443", undefined, true],
    ["http://portal.example:8443", undefined, false],
    ["https://portal.example", undefined, false],
    ["http://10.0.0.7:3000", undefined, false],
    ["http://10.0.0.7:3000", "same-origin", false],
    ["https://portal.example:8443", "same-origin", true],
  ])(
    "with PORTAL_ORIGIN the whole origin is compared, whatever Host says: %s, %s: %s",
    (origin, secFetchSite, ours) => {
      const request = { ...NOTHING, method: "POST", host: "10.0.0.7:3000", origin, secFetchSite };
      expect(isFromOurPages(request, new URL("https://portal.example:8443"))).toBe(ours);
    },
  );
});
