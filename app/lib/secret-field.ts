/**
 * The fields of forms, and of calls, whose values are secret, by their exact names. Exact, because a part of a name says
 * nothing: `postalCode` and `shippingAddress` are no secrets. Whoever makes a form with a new secret adds its name; the
 * log leaves it out, too (`log-redaction.ts`).
 */
export const SECRET_NAMES = [
  "password",
  "currentPassword",
  "oldPassword",
  "newPassword",
  "repeatedPassword",
  "confirmPassword",
  "pin",
  "accessPin",
  "code",
  "twoFactorCode",
  "resetCode",
  "verificationCode",
  "cardNumber",
  "cardCode",
  "cvc",
  "cvv",
  "securityCode",
  "accountNumber",
  "routingNumber",
  "secret",
  "clientSecret",
  "key",
  "apiKey",
  "agentKey",
  "identityKey",
  "sessionKey",
  "passwordChangeKey",
  "token",
  "accessToken",
  "clientAuth",
];

/** In lower case: a form may spell a name otherwise. */
const SECRET_FIELDS = new Set(SECRET_NAMES.map((name) => name.toLowerCase()));

/** Whether a field of this name holds a password, code, PIN, key or card data; `methods[0].pin` counts by its last part. */
export function isSecretField(name: string): boolean {
  const lastPart = name.split(".").at(-1) ?? name;
  return SECRET_FIELDS.has(lastPart.replace(/\[\d*\]$/, "").toLowerCase());
}
