/** What an error boundary gets of a failure: text, never a stack trace. */
export interface RouteFailure {
  text: string;
  code: string;
  id: string;
  /** Undefined where none was kept. */
  kept?: FormKept;
}

/**
 * What a form was kept for whose post failed without scripts (SES-59): to be sent, or only to be read, where what it was for
 * is not there, or not for this user.
 */
export type FormKept = "to-send" | "to-read";

/** The code of the portal's own refusal of a method that the route of an address does not take. */
export const METHOD_NOT_TAKEN = "method-not-taken";
