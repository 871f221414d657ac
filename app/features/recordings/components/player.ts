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

/** Goes there: on playing if it plays, else its next start begins there. */
export function seekTo(player: HTMLAudioElement, seconds: number): void {
  player.currentTime = seconds;
}

/** Starts it, or stops it where it is. */
export function playOrPause(player: HTMLAudioElement): void {
  if (player.paused) player.play().catch(() => undefined);
  else player.pause();
}

/** Hides the controls that the browser draws; the returned function shows them again. */
export function hideOwnControls(player: HTMLAudioElement): () => void {
  player.controls = false;
  return () => {
    player.controls = true;
  };
}
