import type { LineVerdict } from "~/components/feedback/line-verdict";

/** How far an import is, as its page shows it. */
export interface ImportView {
  fileName: string;
  verdicts: LineVerdict[];
  /** Whether 'Import' was pressed. */
  isBegun: boolean;
  /** How many rows are wanted, and how many of them were tried. */
  wanted: number;
  done: number;
}

/** What an action adds to the page where scripts run: that it goes on by itself, or what has stopped it. */
export interface ImportResponse {
  goesOn: boolean;
  stopped: string | null;
}

/** The progress among whatever an action may have returned, or null. */
export function importResponse(response: unknown): ImportResponse | null {
  return isImportResponse(response) ? response : null;
}

/** Only the action of the same address can have made it. */
function isImportResponse(response: unknown): response is ImportResponse {
  return typeof response === "object" && response !== null && "goesOn" in response;
}
