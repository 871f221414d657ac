/** Whether calls are put through, in the same words wherever it is said (FRM-19). */
export function transfersSentence(held: boolean): string {
  return held ? "Transfers are not accepted." : "Transfers are accepted.";
}
