/** The texts of one kind of practice. `fill` (templates.ts) replaces the `{…}` in them. */
export interface PracticeTexts {
  reasons: readonly string[];
  requests: readonly string[];
  closings: readonly string[];
  texts: readonly string[];
  replies: readonly string[];
  assists: readonly string[];
  groups: readonly string[];
  formName: string;
  formFields: readonly (readonly [label: string, answers: readonly string[]])[];
  dialogue: readonly (readonly [text: string, sentiment: string])[];
}
