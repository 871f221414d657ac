import type { FormChoice } from "~/components/forms/choice";

/** What a request can be (AST-1), as the form names it. */
export const REQUEST_TYPES: readonly FormChoice[] = [
  { value: "ASSIST", label: "Assist" },
  { value: "CS", label: "Customer Service" },
];
