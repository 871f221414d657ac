import type { core } from "zod";

/** The text for a missing value where the schema has none of its own. */
export const NOT_COMPLETE = "This form is not complete. Please reload the page and try again.";

/** The error text of a field where its schema has none of its own. */
export function wordsOf(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return Array.isArray(issue.input) ? "This was sent more than once" : "Fill this in";
    case "invalid_value":
      return "Choose one of these";
    case "too_big":
      return `At most ${issue.maximum}${unitOf(issue.origin)}`;
    case "too_small":
      return `At least ${issue.minimum}${unitOf(issue.origin)}`;
    case "invalid_union":
      return NOT_COMPLETE;
    default:
      return "This is not valid";
  }
}

function unitOf(origin: string): string {
  return origin === "string" ? " characters" : "";
}
