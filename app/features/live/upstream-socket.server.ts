import WebSocket from "ws";
import type { Log } from "~/lib/log.server";
import { updateFrame } from "~/upstream/messages/contract";
import { reconnectDelay } from "./backoff";

const PING_MS = 45_000;
/**
 * A socket that does not reply to a ping by then is dead, although the connection counts as open: a machine or a
 * network that is gone closes nothing.
 */
const PONG_WITHIN_MS = 10_000;
const HANDSHAKE_MS = 5_000;
const MAX_FRAME = 64 * 1024;
/** The API's close code for a session key that it does not know. */
const UNKNOWN_SESSION = 4401;

export interface UpstreamSocketEvents {
  /** Something the user can see has changed. */
  onUpdate(): void;
  /** The socket came up or went down. After it came up again anything may have been missed. */
  onState(up: boolean): void;
  /** The API does not know the session any more. */
  onRefused(): void;
}

/**
 * The socket to the API's `/update` for one session (LIV-1): sends the session key first,
 * `PING` every 45 s, gives up a socket that does not reply (LIV-12), and reconnects by itself until it is closed.
 */
export class UpstreamSocket {
  readonly #url: string;
  readonly #sessionKey: string;
  readonly #events: UpstreamSocketEvents;
  readonly #log: Log;
  #socket: WebSocket | null = null;
  #ping: NodeJS.Timeout | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** How many attempts in a row have failed; one that was opened, and lost before anything came from the API, is one. */
  #failures = 0;
  #closed = false;
  up = false;

  constructor(baseUrl: string, sessionKey: string, events: UpstreamSocketEvents, log: Log) {
    this.#url = `${baseUrl.replace(/^http/, "ws")}/update`;
    this.#sessionKey = sessionKey;
    this.#events = events;
    this.#log = log;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#stopPings();
    this.#socket?.close(1000);
  }

  #connect(): void {
    const socket = new WebSocket(this.#url, { handshakeTimeout: HANDSHAKE_MS, maxPayload: MAX_FRAME });
    this.#socket = socket;
    socket.on("open", () => {
      socket.send(this.#sessionKey);
      this.#ping = setInterval(() => this.#sendPing(socket), PING_MS);
      this.#turn(true);
    });
    // Only what comes from the API shows that the socket works: a proxy may open each one and close it at once, and every
    // open page loads whenever it is up again.
    socket.on("pong", () => {
      clearTimeout(this.#deadline);
      this.#failures = 0;
    });
    socket.on("message", (data) => {
      this.#failures = 0;
      if (isUpdate(data.toString())) this.#events.onUpdate();
    });
    socket.on("error", (error) =>
      this.#log.debug({ error: error.message }, "The API's update socket failed"),
    );
    socket.on("close", (code) => this.#lost(code));
  }

  /** The text PING is the API's own, which it need not reply to; the frame is what every websocket replies to. */
  #sendPing(socket: WebSocket): void {
    socket.send("PING");
    socket.ping();
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => socket.terminate(), PONG_WITHIN_MS);
  }

  #stopPings(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#deadline);
  }

  #lost(code: number): void {
    this.#stopPings();
    this.#turn(false);
    if (this.#closed) return;
    if (code === UNKNOWN_SESSION) {
      this.#closed = true;
      this.#events.onRefused();
      return;
    }
    this.#retry = setTimeout(() => this.#connect(), reconnectDelay(this.#failures));
    this.#failures += 1;
  }

  #turn(up: boolean): void {
    if (this.up === up) return;
    this.up = up;
    this.#events.onState(up);
  }
}

function isUpdate(text: string): boolean {
  try {
    const frame = updateFrame.safeParse(JSON.parse(text));
    return frame.success && frame.data.update;
  } catch {
    return false;
  }
}
