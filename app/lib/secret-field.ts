/**
 * The fields of forms whose values are secret, by their exact names in lower case. Exact, because a part of a name says
 * nothing: `postalCode` and `shippingAddress` are no secrets. Whoever makes a form with a new secret adds its name.
 */
const SECRET_FIELDS = new Set([
  "password",
  "currentpassword",
  "oldpassword",
  "newpassword",
  "repeatedpassword",
  "confirmpassword",
  "pin",
  "accesspin",
  "code",
  "twofactorcode",
  "resetcode",
  "verificationcode",
  "cardnumber",
  "cardcode",
  "cvc",
  "cvv",
  "securitycode",
  "accountnumber",
  "routingnumber",
  "secret",
  "clientsecret",
  "key",
  "apikey",
  "agentkey",
  "identitykey",
  "sessionkey",
  "passwordchangekey",
  "token",
  "accesstoken",
  "clientauth",
]);

/** Whether a field of this name holds a password, code, PIN, key or card data; `methods[0].pin` counts by its last part. */
export function isSecretField(name: string): boolean {
  const lastPart = name.split(".").at(-1) ?? name;
  return SECRET_FIELDS.has(lastPart.replace(/\[\d*\]$/, "").toLowerCase());
}
