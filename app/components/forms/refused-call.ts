/** What a form's response has, besides the form, where the API has refused its call. */
export interface RefusedCall {
  /** What the API says. */
  refusedCall: string;
}

/** What the API said of a form's call that it refused, or null. */
export function refusedCallOf(response: unknown): string | null {
  return isRefusedCall(response) ? response.refusedCall : null;
}

function isRefusedCall(response: unknown): response is RefusedCall {
  return typeof response === "object" && response !== null && "refusedCall" in response;
}
