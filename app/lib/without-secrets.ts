/** Names of values that must not leave the server, at any depth. `phoneNumber` and the like stay. */
const SECRET = /password|(^|[a-z_])(key|token|secret|code|pin)$/i;
/** Exceptions: `messageCode` and other status codes are no secrets. */
const HARMLESS =
  /^(userRoleKey|messageCode|instructionCode|durationCode|postalCode|countryCode|temporaryPassword)$/;

/** Whether a property of this name may hold a key, token, password, code or PIN. Forms have a list: `isSecretField`. */
function isSecretName(name: string): boolean {
  return SECRET.test(name) && !HARMLESS.test(name);
}

/** A copy of a value without the entries whose name is that of a secret. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretName(name))
      .map(([name, entry]) => [name, withoutSecrets(entry)]),
  );
}
