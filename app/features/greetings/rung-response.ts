import type { SnackResponse } from "~/components/feedback/fetcher-snacks";
import type { GreetingPurpose } from "./greeting-form.schema";

/** What a form in the dialog gets once the phone is rung (PRO-3). */
export interface RungResponse extends SnackResponse {
  rung: {
    purpose: GreetingPurpose;
    /** What stood recorded before the call (PRO-10); '' for one that plays. */
    was: string;
  };
}

/** The response among whatever an action has returned. */
export function rungResponse(response: unknown): RungResponse | null {
  return isRungResponse(response) ? response : null;
}

function isRungResponse(response: unknown): response is RungResponse {
  return typeof response === "object" && response !== null && "rung" in response;
}
