/** What a form's response has, besides the form, where the API has refused its call. */
export interface FailedCall {
  /** What the API says. */
  failedCall: string;
}

/** What the API said of a form's call that it refused, or null. */
export function failedCallOf(response: unknown): string | null {
  return isFailedCall(response) ? response.failedCall : null;
}

function isFailedCall(response: unknown): response is FailedCall {
  return typeof response === "object" && response !== null && "failedCall" in response;
}
