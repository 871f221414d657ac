import { expect, test } from "vitest";
import { hostedPageAddress } from "./hosted-page";

const SANDBOX = "http://127.0.0.1:3001";

test.each([
  ["https://checkout.stripe.com/c/pay/cs_1#x", null],
  ["http://127.0.0.1:3001/vendors/checkout/1", SANDBOX],
])("%s is opened (BIL-23)", (address, sandbox) => expect(hostedPageAddress(address, sandbox)).toBe(address));

test.each([
  ["http://checkout.stripe.com/c/pay/cs_1", null],
  ["https://checkout.stripe.com:8443/", null],
  ["https://checkout.stripe.com.example.com/", null],
  ["https://user@checkout.stripe.com/", null],
  ["https://example.com/checkout.stripe.com", SANDBOX],
  ["http://127.0.0.1:3001/vendors/checkout/1", null],
  ["javascript:alert(1)", SANDBOX],
  ["//checkout.stripe.com/", null],
  ["", SANDBOX],
])("%s is not (BIL-23)", (address, sandbox) => expect(hostedPageAddress(address, sandbox)).toBeNull());
