import type { SnackResponse } from "~/components/feedback/fetcher-snacks";
import type { ShownCallerId } from "./shown-caller-id";

/** What 'Call' in the dialog gets (CID-1): the registration; null where it is not known, of which the snack tells (CID-10). */
export interface CalledResponse extends SnackResponse {
  called: ShownCallerId | null;
}

/** The response among whatever an action has returned. */
export function calledResponse(response: unknown): CalledResponse | null {
  return isCalledResponse(response) ? response : null;
}

function isCalledResponse(response: unknown): response is CalledResponse {
  return typeof response === "object" && response !== null && "called" in response;
}
