import { setSocketDown } from "~/components/network/connection";
import { reconnectDelay } from "../backoff";
import type { SessionState } from "../page-freshness";
import { isUsedSince } from "../../session/page-use";
import { setLiveStatus } from "../live-status";

const PING_MS = 45_000;
/** A socket whose PING the portal has not replied to by then counts as dead, even if the browser calls it open. */
const REPLY_WITHIN_MS = 3_000;
/** After so many failed attempts in a row the page shows more than a short gap. */
const SHORT_GAP = 2;
const SESSION_ENDED = 4401;

export interface LiveSocketEvents {
  onState(state: SessionState): void;
  /** The socket is closed; it is opened again after a pause. */
  onLost(): void;
  /** The page may be out of date: it became visible, or got the focus while there is no socket. */
  onMaybeStale(): void;
  /** `reason` is an `EndReason`. */
  onSessionEnd(reason: string): void;
  /** The session ends soon because nobody uses it, or no longer does. */
  onEnding(isEnding: boolean): void;
}

/** Opens the page's socket and keeps it open; the returned function closes it for good. */
export function openLiveSocket(events: LiveSocketEvents): () => void {
  let socket: WebSocket | null = null;
  let ping: ReturnType<typeof setInterval> | undefined;
  let reply: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let everOpen = false;
  let isEnding = false;
  let toldUseAt = Date.now();

  const show = (live: boolean) => {
    if (live) return setLiveStatus("live");
    if (navigator.onLine === false) return setLiveStatus("offline");
    if (failures < SHORT_GAP) return setLiveStatus("reconnecting");
    // The page itself was loaded over this network, so only sockets are blocked.
    setLiveStatus(everOpen ? "offline" : "blocked");
  };

  const connect = () => {
    clearTimeout(retry);
    if (socket) return;
    const opened = new WebSocket(`${window.location.origin.replace(/^http/, "ws")}/live`);
    socket = opened;
    opened.onopen = () => {
      everOpen = true;
      setSocketDown(false);
      ping = setInterval(() => sendPing(), PING_MS);
    };
    opened.onmessage = (event) => {
      clearTimeout(reply);
      const frame = readFrame(String(event.data));
      if (frame?.inMs !== undefined) {
        isEnding = frame.inMs !== null;
        return events.onEnding(isEnding);
      }
      const state = frame && readState(frame);
      if (!state) return;
      failures = 0;
      events.onState(state);
      show(state.live);
    };
    opened.onclose = (event) => {
      forget();
      if (event.code === SESSION_ENDED) return events.onSessionEnd(event.reason);
      show(false);
      retry = setTimeout(connect, reconnectDelay(failures));
      failures += 1;
    };
  };

  /** Closes the socket and ignores its further events. */
  const forget = () => {
    clearInterval(ping);
    clearTimeout(reply);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
    // A network that has never let a socket through says nothing about the portal.
    setSocketDown(everOpen);
    events.onLost();
  };

  const sendPing = (isUsed = isUsedSince(toldUseAt)) => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    // The portal replies to both; the second one keeps the session awake.
    socket.send(isUsed ? "USED" : "PING");
    toldUseAt = Date.now();
    clearTimeout(reply);
    reply = setTimeout(onSilence, REPLY_WITHIN_MS);
  };
  const onSilence = () => {
    forget();
    show(false);
    connect();
    if (document.visibilityState === "visible") events.onMaybeStale();
  };

  // While the page asks whether somebody is there, any input is the answer.
  const onInput = () => {
    if (!isEnding) return;
    isEnding = false;
    sendPing(true);
  };

  const onVisible = () => {
    if (document.visibilityState !== "visible") return;
    sendPing();
    maybeStale();
    connect();
  };
  const onFocus = () => {
    if (socket?.readyState !== WebSocket.OPEN) maybeStale();
  };
  const maybeStale = () => {
    // While the first attempt is under way, wait: the portal's first message tells whether the page is stale.
    if (everOpen || failures > 0) events.onMaybeStale();
  };
  // A socket from before the gap may look open for minutes; only a new one proves that the portal is reachable.
  const onOnline = () => {
    failures = 0;
    forget();
    connect();
  };
  const onOffline = () => show(false);

  window.addEventListener("pointerdown", onInput);
  window.addEventListener("keydown", onInput);
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("focus", onFocus);
  window.addEventListener("online", onOnline);
  window.addEventListener("offline", onOffline);
  connect();

  return () => {
    window.removeEventListener("pointerdown", onInput);
    window.removeEventListener("keydown", onInput);
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("focus", onFocus);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("offline", onOffline);
    clearTimeout(retry);
    forget();
    setSocketDown(false);
    setLiveStatus("off");
  };
}

/** What the portal may send. */
interface Frame {
  type?: unknown;
  live?: unknown;
  revision?: unknown;
  own?: unknown;
  at?: unknown;
  inMs?: unknown;
}

/** An object that the portal sent; null for anything else. */
function readFrame(text: string): Frame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === "object" ? frame : null;
  } catch {
    return null;
  }
}

/** The state of the session; null for any other frame. */
function readState({ type, live, revision, own, at }: Frame): SessionState | null {
  if (type !== "state" || live === undefined) return null;
  if (typeof revision !== "string" || typeof own !== "string" || typeof at !== "string") return null;
  return { live: live === true, revision, own, at };
}
