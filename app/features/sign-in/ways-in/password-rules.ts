const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 16;
const FEWEST_GROUPS = 3;
const SPECIAL = "@#$%^&*-_!+=[]{}'|\\:,.?/`~\"();";
const GROUPS: ReadonlyArray<(character: string) => boolean> = [
  (character) => character >= "A" && character <= "Z",
  (character) => character >= "a" && character <= "z",
  (character) => character >= "0" && character <= "9",
  (character) => SPECIAL.includes(character),
];

/** The rules of a new password, each with its words (SES-36, SES-37). */
export const PASSWORD_RULES = {
  length: "8 to 16 characters",
  groups: "Three of: upper case, lower case, digit, special",
  match: "Both entries match",
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

/** What a password may have of what was typed: other characters are dropped (SES-36). */
export function strippedPassword(typed: string): string {
  return Array.from(typed)
    .filter((character) => GROUPS.some((isIn) => isIn(character)))
    .join("");
}

/** Which rules a new password and its repetition fulfil. */
export function checkPassword(password: string, repeated: string): Record<PasswordRule, boolean> {
  const groups = GROUPS.filter((isIn) => Array.from(password).some(isIn)).length;
  return {
    length: password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD,
    groups: groups >= FEWEST_GROUPS,
    match: password !== "" && password === repeated,
  };
}
