import { reconnectDelay } from "../backoff";
import { setConfirmedAt, setLiveStatus } from "./live-status";

const PING_MS = 45_000;
/** Where sockets are blocked, or down, the page asks by itself this often. */
const POLL_MS = 60_000;
const SESSION_ENDED = 4401;

export interface LiveSocketEvents {
  /** The API says that something has changed. */
  onChange(): void;
  /**
   * Nobody has said so, but something may have: the end of a gap, a tab that became visible; `first` when the
   * line has only come up for the first time since the page was made.
   */
  onDoubt(first: boolean): void;
  onSessionEnd(): void;
}

/** Opens the page's socket and keeps it open; the returned function closes it for good. */
export function openLiveSocket(line: LiveSocketEvents): () => void {
  let socket: WebSocket | null = null;
  let ping: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasUp = false;
  let closed = false;

  const show = (up: boolean) =>
    setLiveStatus(
      up ? "live" : navigator.onLine === false ? "offline" : failures > 1 ? "offline" : "reconnecting",
    );

  const connect = () => {
    clearTimeout(retry);
    if (closed || socket) return;
    const opened = new WebSocket(`${window.location.origin.replace(/^http/, "ws")}/live`);
    socket = opened;
    opened.onopen = () => {
      ping = setInterval(() => opened.send("PING"), PING_MS);
    };
    opened.onmessage = (event) => onFrame(String(event.data));
    opened.onclose = (event) => {
      clearInterval(ping);
      socket = null;
      if (closed) return;
      if (event.code === SESSION_ENDED) return line.onSessionEnd();
      show(false);
      retry = setTimeout(connect, reconnectDelay(failures));
      failures += 1;
    };
  };

  const onFrame = (text: string) => {
    const frame = readFrame(text);
    if (frame === "update") return line.onChange();
    if (frame === null) return;
    failures = 0;
    // After any gap everything counts as changed (LIV-5): also after the one between the answer with
    // the page and this moment.
    if (frame.live) line.onDoubt(!wasUp);
    if (frame.live) wasUp = true;
    show(frame.live);
  };

  const onVisible = () => {
    if (document.visibilityState !== "visible") return;
    line.onDoubt(false);
    if (!socket) connect();
  };
  // A socket from before the gap may look open for minutes; only a new one shows that the line is there.
  const onOnline = () => {
    failures = 0;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      socket = null;
      clearInterval(ping);
    }
    connect();
  };
  const onOffline = () => show(false);
  const poll = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN && document.visibilityState === "visible") line.onDoubt(false);
  }, POLL_MS);

  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("online", onOnline);
  window.addEventListener("offline", onOffline);
  connect();

  return () => {
    closed = true;
    clearTimeout(retry);
    clearInterval(ping);
    clearInterval(poll);
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("offline", onOffline);
    socket?.close();
    setLiveStatus("off");
  };
}

/** A frame of our own relay; null for anything else. */
function readFrame(text: string): "update" | { live: boolean } | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof frame !== "object" || frame === null || !("type" in frame)) return null;
  if (frame.type === "update") return "update";
  return frame.type === "state" && "live" in frame ? { live: frame.live === true } : null;
}

/**
 * Asks whether the page that was made with this tag (null when it has none) would be made the same now, which
 * costs the server a tenth of making it and the browser nothing. Without an answer the page stays as it is:
 * loading its data would put an error in its place.
 */
export async function askWhether(tag: string | null): Promise<"unchanged" | "changed" | "no-answer"> {
  const { pathname, search } = window.location;
  const headers: HeadersInit = tag ? { "If-None-Match": tag } : {};
  const answer = await fetch(tag ? pathname + search : "/readyz", { method: "HEAD", headers }).catch(
    () => null,
  );
  if (!answer || answer.status >= 500) return "no-answer";
  if (answer.status !== 304) return "changed";
  setConfirmedAt(answer.headers.get("Fresh-At"));
  return "unchanged";
}
