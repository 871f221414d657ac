/** Names of what must not leave the server, whatever object it stands in. `phoneNumber` and the like stay. */
const SECRET = /(^|[a-z_])(key|token|secret|password|code|pin)$/i;
/** Words that only look like one: `messageCode` and the other codes of a status are no secrets. */
const HARMLESS = /^(userRoleKey|messageCode|instructionCode|durationCode|temporaryPassword)$/;

/** A copy of a value without the entries whose name says that they hold a key, token, password, code or PIN. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => HARMLESS.test(name) || !SECRET.test(name))
      .map(([name, entry]) => [name, withoutSecrets(entry)]),
  );
}
