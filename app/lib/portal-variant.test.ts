import { expect, test } from "vitest";
import { defaultTimeZone, portalVariant } from "./portal-variant";

test.each([
  ["portal.example.com", "us", false],
  ["uk.portal.example.com", "uk", false],
  ["portal.example.co.uk", "uk", false],
  ["UK.PORTAL.EXAMPLE", "uk", false],
  ["dev.portal.example.com", "uk", true],
  ["developers.example.com", "uk", true],
  ["ukulele.example.com", "uk", false],
  ["test.portal.example.com", "us", true],
  ["beta.portal.example.com", "us", true],
  ["uk-test.portal.example.com", "uk", true],
  ["localhost", "us", true],
  ["127.0.0.1", "us", true],
  ["[::1]", "us", true],
])("%s is %s, test host: %s (FRM-15)", (host, variant, test) =>
  expect(portalVariant(host)).toEqual({ variant, test }),
);

test.each([
  ["portal.example.com", { variant: "uk" }, { variant: "uk", test: false }],
  ["uk.example.com", { variant: "us" }, { variant: "us", test: false }],
  ["portal.example.com", { environment: "test" }, { variant: "us", test: true }],
  ["dev.example.com", { environment: "production" }, { variant: "uk", test: false }],
  ["localhost", { variant: "uk", environment: "production" }, { variant: "uk", test: false }],
  ["dev.example.com", { variant: null, environment: null }, { variant: "uk", test: true }],
] as const)("settings override %s: %o (FRM-16)", (host, override, expected) =>
  expect(portalVariant(host, override)).toEqual(expected),
);

test("the zone before the browser's is known (TIM-2)", () => {
  expect(defaultTimeZone("us")).toBe("America/Chicago");
  expect(defaultTimeZone("uk")).toBe("Europe/London");
});
