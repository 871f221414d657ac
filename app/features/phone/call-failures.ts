const NOT_SIGNED_IN = "The phone could not be signed in. Reload the page and call again.";

/** What the codes of the phone service mean for somebody who calls. */
const TEXTS: ReadonlyMap<number, string> = new Map([
  [31404, "This number is not in use."],
  [31480, "There was no answer."],
  [31486, "The line is busy."],
  [31603, "The call was declined."],
  [31201, NOT_SIGNED_IN],
  [31202, NOT_SIGNED_IN],
  [31204, NOT_SIGNED_IN],
  // Said only where a fresh token is refused too.
  [20104, NOT_SIGNED_IN],
  [31205, NOT_SIGNED_IN],
  [31000, "The phone service had a problem. Call again."],
  [31003, "The connection to the phone service took too long. Call again."],
  [31005, "The connection to the phone service was lost. Call again."],
  [31009, "The phone service cannot be reached. Check your connection."],
  [53000, "The phone service cannot be reached. Check your connection."],
  [53001, "The connection to the phone service was lost. Call again."],
  [53405, "The sound of the call could not get through. A firewall may block it."],
]);

/** The code of a phone service that does not reply in time. */
export const SET_UP_TIMEOUT = 31003;

/** The code of a phone service that cannot be reached. */
export const UNREACHABLE = 31009;

const OTHER = "The call failed. Call again.";

/** Why a call failed, in words. */
export function failureText(code: number): string {
  return TEXTS.get(code) ?? OTHER;
}

/** The token has expired: nothing is shown, but a new one is fetched (PHN-4). */
export function isExpiredToken(code: number): boolean {
  return code === 20104 || code === 31205;
}

/** The phone service has failed before there was a call, in words for the user: its phone cannot call any more. */
export class PhoneFailure extends Error {
  constructor(code: number) {
    super(failureText(code));
  }
}
