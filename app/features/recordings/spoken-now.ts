/** How far before its first sound an utterance counts: players seek a little short. */
const EARLY = 0.05;

/**
 * Which utterance is being spoken at `seconds`: the one that began last. −1 before the first, and where no times
 * are known. Utterances may come in any order, and some without a time.
 */
export function spokenNow(utterances: readonly { start?: number | undefined }[], seconds: number): number {
  let now = -1;
  let began = -1;
  utterances.forEach(({ start }, index) => {
    if (start === undefined || start > seconds + EARLY || start < began) return;
    now = index;
    began = start;
  });
  return now;
}
