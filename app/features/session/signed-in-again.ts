/** The response to a sign-in over a page whose session has ended (SES-24). */
export interface SignedInAgain {
  /** Whether it is the user of that page. */
  same: boolean;
}

/** It among whatever an action may have returned. */
export function signedInAgain(data: unknown): SignedInAgain | null {
  return isSignedInAgain(data) ? data : null;
}

function isSignedInAgain(data: unknown): data is SignedInAgain {
  return typeof data === "object" && data !== null && "same" in data && typeof data.same === "boolean";
}
