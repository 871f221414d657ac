import WebSocket from "ws";
import type { Log } from "~/lib/log.server";
import { updateFrame } from "~/upstream/messages/contract";
import { reconnectDelay } from "./backoff";

const PING_MS = 45_000;
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
 * The socket to the API's `/update` for one session (LIV-1): sends the session key
 * first, `PING` every 45 s, and reconnects by itself until it is closed.
 */
export class UpstreamSocket {
  readonly #url: string;
  readonly #sessionKey: string;
  readonly #events: UpstreamSocketEvents;
  readonly #log: Log;
  #socket: WebSocket | null = null;
  #ping: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
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
    clearInterval(this.#ping);
    this.#socket?.close(1000);
  }

  #connect(): void {
    const socket = new WebSocket(this.#url, { handshakeTimeout: HANDSHAKE_MS, maxPayload: MAX_FRAME });
    this.#socket = socket;
    socket.on("open", () => {
      socket.send(this.#sessionKey);
      this.#ping = setInterval(() => socket.send("PING"), PING_MS);
      this.#failures = 0;
      this.#turn(true);
    });
    socket.on("message", (data) => {
      if (isUpdate(data.toString())) this.#events.onUpdate();
    });
    socket.on("error", (error) =>
      this.#log.debug({ error: error.message }, "The API's update socket failed"),
    );
    socket.on("close", (code) => this.#lost(code));
  }

  #lost(code: number): void {
    clearInterval(this.#ping);
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
