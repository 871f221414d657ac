import { expect, test } from "vitest";
import { isSecretField } from "./secret-field";

test.each([
  "password",
  "NewPassword",
  "repeatedPassword",
  "passwordChangeKey",
  "accessPin",
  "twoFactorCode",
  "resetCode",
  "verificationCode",
  "sessionKey",
  "identityKey",
  "agentKey",
  "token",
  "accessToken",
  "clientSecret",
  "cardNumber",
  "clientAuth",
  "methods[0].pin",
  "code[1]",
])("%s is secret", (name) => expect(isSecretField(name)).toBe(true));

test.each([
  "postalCode",
  "postCode",
  "areaCode",
  "shippingAddress",
  "pinned",
  "keyboard",
  "durationCode",
  "phone",
])("%s is not", (name) => expect(isSecretField(name)).toBe(false));
