/**
 * What a button of a field list posts, in the form library's format, so that the server and the library's own code in
 * the browser read the same.
 */
export type ListIntent =
  | {
      type: "insert";
      payload: { name: string; index?: number; defaultValue?: string | Record<string, string> };
    }
  | { type: "remove"; payload: { name: string; index: number } }
  | { type: "reorder"; payload: { name: string; from: number; to: number } };

/** The field that carries a list's intent. */
export const LIST_INTENT = "__intent__";

/** Name and value of a submit button that changes a list. */
export function listButton(intent: ListIntent): { name: string; value: string } {
  return { name: LIST_INTENT, value: JSON.stringify(intent) };
}
