/** How many digits a code has. */
export const CODE_LENGTH = 6;
export const CODE_RULE = "Enter the six digits.";
export const CODE_SENT_AGAIN = "A new code has been sent. The previous one will no longer work.";

/** In how many seconds another code may be sent. */
export function secondsUntil(allowedAt: number, now: number): number {
  return Math.max(0, Math.ceil((allowedAt - now) / 1000));
}

/** Where a code goes, as far as a screen before the sign-in shows it: the last digits of a number. */
export function endOfNumber(phoneNumber: string): string {
  return phoneNumber.slice(-4);
}

/** 'g•••@harbor.example'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
