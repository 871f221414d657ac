import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

const POOL: http.AgentOptions = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16, scheduling: "lifo" };

/** Listeners of sockets that are idle, so that they can be taken off when a call uses the socket again. */
const idleListeners = new WeakMap<Duplex, () => void>();

/**
 * Whether a socket whose reply is complete may wait for the next call. One that has bytes beyond that reply must
 * not: they would be read as the reply to somebody else's call (API-30). Bytes that come later end it as well.
 */
function mayWait(socket: Duplex): boolean {
  if (socket.destroyed || socket.readableLength > 0) return false;
  const onByte = () => void socket.destroy();
  idleListeners.set(socket, onByte);
  socket.on("data", onByte);
  return true;
}

function endWait(socket: Duplex): void {
  const listener = idleListeners.get(socket);
  if (listener) socket.off("data", listener);
  idleListeners.delete(socket);
}

/** Kept-alive connections by http (OPS-6) that carry nothing from one reply into the next. */
export class PooledAgent extends http.Agent {
  constructor() {
    super(POOL);
  }

  override keepSocketAlive(socket: Duplex): boolean {
    // Its types say that it returns nothing.
    const kept: unknown = super.keepSocketAlive(socket);
    return kept === true && mayWait(socket);
  }

  override reuseSocket(socket: Duplex, request: http.ClientRequest): void {
    endWait(socket);
    super.reuseSocket(socket, request);
  }
}

/** The same by https; `options` go to each connection. */
export class SecurePooledAgent extends https.Agent {
  constructor(options: https.AgentOptions = {}) {
    super({ ...POOL, ...options });
  }

  override keepSocketAlive(socket: Duplex): boolean {
    // Its types say that it returns nothing.
    const kept: unknown = super.keepSocketAlive(socket);
    return kept === true && mayWait(socket);
  }

  override reuseSocket(socket: Duplex, request: http.ClientRequest): void {
    endWait(socket);
    super.reuseSocket(socket, request);
  }
}
