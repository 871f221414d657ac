/** Whether calls are put through, in the words of every place that says it (FRM-19). */
export function transfersSentence(held: boolean): string {
  return held ? "Transfers are not accepted." : "Transfers are accepted.";
}
