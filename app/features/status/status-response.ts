import type { StatusPreview } from "./status-preview";

/** What became of one week of a repeated status (STA-27). */
export interface WeekResult {
  when: string;
  isDone: boolean;
  /** Why it was not scheduled. */
  text: string;
}

/** What the API says of an overlap with the question about it (STA-20), and what became of each week where it was repeated. */
export interface Overlap {
  text: string;
  weeks: WeekResult[];
}

/** What the action of the editor says besides the form's own result. */
export interface StatusResponse {
  overlap?: Overlap;
  /** What became of each week, where something else than an overlap ended it. */
  weeks?: WeekResult[];
  preview?: StatusPreview;
}

/** The editor's part of a response of its action; nothing where it is another one's. */
export function statusResponse(response: unknown): StatusResponse {
  return isStatusResponse(response) ? response : {};
}

function isStatusResponse(response: unknown): response is StatusResponse {
  return (
    typeof response === "object" && response !== null && ("overlap" in response || "preview" in response)
  );
}
