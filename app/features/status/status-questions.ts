/** Asks before an entry is cancelled (STA-23). */
export function cancelQuestion(name: string, when: string): string {
  return `Are you sure you want to cancel ${name}, ${when}?`;
}

/** Asks before a saved status is removed (STA-23). */
export function removeQuestion(name: string): string {
  return `Are you sure you want to remove ${name} from your saved statuses?`;
}
