import { describe, expect, test } from "vitest";
import { isFromOurPages } from "./request-origin";

const HOST = "portal.example";
const OURS = "https://portal.example";
const FOREIGN = "https://evil.example";

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
    expect(isFromOurPages({ method, host: HOST, origin, secFetchSite })).toBe(allowed);
  });

  test("without a Host no request is from our pages", () =>
    expect(isFromOurPages({ method: "POST", host: undefined, origin: OURS, secFetchSite: undefined })).toBe(
      false,
    ));

  test("the port is part of the origin", () => {
    const asked = { method: "POST", host: "localhost:3000", secFetchSite: undefined };
    expect(isFromOurPages({ ...asked, origin: "http://localhost:3000" })).toBe(true);
    expect(isFromOurPages({ ...asked, origin: "http://localhost:3001" })).toBe(false);
    expect(isFromOurPages({ ...asked, origin: "http://localhost" })).toBe(false);
  });
});
