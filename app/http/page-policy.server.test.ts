import { expect, test } from "vitest";
import { HOSTED_PAGE_PATH, NEW_BANK_PATH, NEW_CARD_PATH } from "~/features/billing/billing-paths";
import { opensWindows, pagePolicy } from "./page-policy.server";

const policyOf = (path: string, sandbox: string | null = null, phoneService = false) =>
  pagePolicy(path, { nonce: "n", host: "portal.example", overHttps: true, sandbox, phoneService });

test("vendor hosts stand only in the policy of the pages that use the vendor (SEC-3)", () => {
  const usual = policyOf("/account");
  expect(usual).toContain("frame-src 'none'");
  expect(usual).toContain("form-action 'self';");
  expect(usual).not.toContain("stripe");
  for (const path of ["/", "/account/methods/new", `${NEW_CARD_PATH}/x`, "/account/invoices/1/pay"]) {
    expect(policyOf(path)).toBe(usual);
  }
  expect(policyOf(NEW_CARD_PATH)).toContain(
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
  );
  expect(policyOf(NEW_CARD_PATH)).toContain(
    "connect-src 'self' wss://portal.example https://api.stripe.com;",
  );
  expect(policyOf(HOSTED_PAGE_PATH)).toContain("form-action 'self' https://checkout.stripe.com;");
  const bank = policyOf(NEW_BANK_PATH);
  expect(bank).toContain(
    "script-src 'self' 'nonce-n' https://cdn.plaid.com/link/v2/stable/link-initialize.js;",
  );
  expect(bank).toContain("frame-src https://cdn.plaid.com;");
  expect(bank).toContain("style-src-attr 'unsafe-inline';");
  expect(bank).not.toContain("stripe");
  for (const path of [NEW_CARD_PATH, HOSTED_PAGE_PATH]) {
    expect(policyOf(path)).not.toMatch(/plaid|unsafe/);
  }
});

test("the bank link's page alone may open windows that lead back to it (SEC-3)", () => {
  expect(opensWindows(NEW_BANK_PATH)).toBe(true);
  for (const path of ["/account", NEW_CARD_PATH, HOSTED_PAGE_PATH, `${NEW_BANK_PATH}/x`])
    expect(opensWindows(path)).toBe(false);
});

test("on the sandbox the card form needs no other host, and the hosted page is the sandbox's (SEC-3)", () => {
  const sandbox = "http://127.0.0.1:3001";
  expect(policyOf(NEW_CARD_PATH, sandbox)).toBe(policyOf("/account"));
  expect(policyOf(NEW_BANK_PATH, sandbox)).toBe(policyOf("/account"));
  expect(policyOf(HOSTED_PAGE_PATH, sandbox)).toContain("form-action 'self' http://127.0.0.1:3001;");
});

test("on a real API every page may reach the two hosts of the phone service, besides its own (SEC-3)", () => {
  const phone = "https://eventgw.twilio.com wss://voice-js.roaming.twilio.com";
  expect(policyOf("/activity", null, true)).toContain(`connect-src 'self' wss://portal.example ${phone};`);
  expect(policyOf(NEW_CARD_PATH, null, true)).toContain(
    `connect-src 'self' wss://portal.example ${phone} https://api.stripe.com;`,
  );
  expect(policyOf("/activity")).not.toContain("twilio");
});
