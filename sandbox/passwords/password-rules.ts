import { randomBytes, randomInt } from "node:crypto";

const GROUPS = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/];
const ALLOWED = /^[A-Za-z\d@#$%^&*\-_!+=[\]{}'|\\:,.?/`~"();]+$/;

/** Whether a new password is refused: 8 to 16 of the allowed characters, of at least three groups (SES-36). */
export function isRefusedPassword(password: string): boolean {
  const groups = GROUPS.filter((group) => group.test(password)).length;
  return password.length < 8 || password.length > 16 || groups < 3 || !ALLOWED.test(password);
}

/** A password that is sent to its user, who then has to choose another. */
export function temporaryPassword(): string {
  return `Tmp-${randomBytes(4).toString("hex")}-${randomInt(10)}`;
}
