import type { WebSocket } from "ws";

/** A tab that sends nothing for so long is gone; an open page sends a frame every 45 s. */
const SILENCE_MS = 120_000;
/** Frames of one tab that get a reply, in so much time. */
const MOST_REPLIES = 60;
const REPLIES_MS = 60_000;
/** Bytes that wait for a tab to read them. */
const MOST_BUFFERED = 64 * 1024;

/** The frame of a page that somebody uses. */
const USED = "USED";

/**
 * Listens to the socket of an open page, and ends one that is silent, fails, or sends more than a page does.
 * `onFrame` replies to a frame; `isUsed` says that somebody uses the page.
 */
export function watchPageSocket(
  tab: WebSocket,
  { onFrame, onClose }: { onFrame: (isUsed: boolean) => void; onClose: () => void },
): void {
  let silence = setTimeout(() => tab.terminate(), SILENCE_MS);
  let replies = MOST_REPLIES;
  const refill = setInterval(() => (replies = MOST_REPLIES), REPLIES_MS).unref();
  tab.on("message", (data) => {
    // Replying to a flood would fill the memory of a process that has others to serve.
    if (replies === 0) return tab.terminate();
    replies -= 1;
    clearTimeout(silence);
    silence = setTimeout(() => tab.terminate(), SILENCE_MS);
    onFrame(String(data) === USED);
  });
  tab.on("error", () => tab.terminate());
  tab.on("close", () => {
    clearTimeout(silence);
    clearInterval(refill);
    onClose();
  });
}

/** Sends a frame. A browser that does not read its frames is gone, or hostile; its next socket starts with the state. */
export function sendToPage(tab: WebSocket, frame: object): void {
  if (tab.bufferedAmount > MOST_BUFFERED) return tab.terminate();
  tab.send(JSON.stringify(frame));
}
