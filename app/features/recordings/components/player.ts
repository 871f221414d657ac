/** What is done to the browser's own player. A failure is told by its `error` event. */

/** Plays from there, also when playing had failed before. */
export function playFrom(player: HTMLAudioElement, seconds: number): void {
  if (player.error) player.load();
  player.currentTime = seconds;
  player.play().catch(() => undefined);
}

/** Lets the next start of the player begin there; false when it has begun already. */
export function continueAt(player: HTMLAudioElement, seconds: number): boolean {
  if (player.readyState !== 0 || !player.paused) return false;
  player.currentTime = seconds;
  return true;
}

/** Plays at that speed, also after the audio was loaded anew. */
export function setPlayerSpeed(player: HTMLAudioElement, speed: number): void {
  player.defaultPlaybackRate = speed;
  player.playbackRate = speed;
}
