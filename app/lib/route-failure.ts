/** What an error boundary gets of a failure: text, never a stack trace. */
export interface RouteFailure {
  text: string;
  code: string;
  id: string;
}

/** The code of the portal's own refusal of a method that the route of an address does not take. */
export const METHOD_NOT_TAKEN = "method-not-taken";
