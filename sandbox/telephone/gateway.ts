import { type WebSocket, WebSocketServer } from "ws";
import type { Sandbox } from "../core/sandbox";
import { textOf } from "../core/upgrades";
import { FarEnds } from "./far-ends";
import { readFrame, sendFrame, type Frame } from "./frames";
import { GatewayCall } from "./gateway-call";
import { storeOutcallMessage } from "./outcall-message";
import { findToken, noteAnswer, noteDigits, noteEnd, startOutcall } from "./store";

/** Where the browser's phone signs in, and where the far ends of its calls are served. */
const SIGNAL_PATH = "/telephone/signal";
const FAR_END_PATH = "/telephone/far-end";

/** The phone takes a socket for dead on which nothing comes for 15 s. */
const HEARTBEAT_MS = 10_000;
const NOT_FOUND = { code: 31404, message: "Not found" };

/** Opens the signalling gateway of the phone service, as far as outgoing calls need it. */
export function openGateway(sandbox: Sandbox): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: 128 * 1024 });
  const gateway = new Gateway(sandbox);
  sandbox.upgrades.add(SIGNAL_PATH, (request, connection, head) =>
    server.handleUpgrade(request, connection, head, (socket) => gateway.accept(socket)),
  );
  sandbox.upgrades.add(FAR_END_PATH, (request, connection, head) =>
    server.handleUpgrade(request, connection, head, (socket) => gateway.farEnds.accept(socket)),
  );
  sandbox.onClose(() => {
    gateway.stop();
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
}

class Gateway {
  readonly farEnds = new FarEnds();
  private readonly calls = new Map<string, GatewayCall>();
  private stopped = false;

  constructor(private readonly sandbox: Sandbox) {}

  accept(socket: WebSocket): void {
    let userId: number | null = null;
    const heartbeat = setInterval(() => socket.send("\n"), HEARTBEAT_MS);
    socket.on("error", () => socket.terminate());
    socket.on("message", (data) => {
      const frame = readFrame(textOf(data));
      if (frame?.type === "listen") userId = this.listen(socket, frame.payload.token ?? "");
      else if (frame && userId !== null) this.take(socket, userId, frame);
    });
    socket.on("close", () => {
      clearInterval(heartbeat);
      if (this.stopped) return;
      for (const call of [...this.calls.values()]) if (call.isAt(socket)) call.lose();
    });
  }

  /** Forgets all calls. */
  stop(): void {
    this.stopped = true;
    for (const call of this.calls.values()) call.stop();
  }

  private listen(socket: WebSocket, token: string): number | null {
    const found = findToken(this.sandbox.database, token);
    if (!found || found.leftMs === 0) {
      const error = found
        ? { code: 31205, message: "Access token expired" }
        : { code: 31204, message: "Access token invalid" };
      sendFrame(socket, "error", { error });
      return null;
    }
    const place = { region: "sandbox", edge: "sandbox", home: "sandbox", gateway: "sandbox" };
    const ttl = Math.floor(found.leftMs / 1000);
    sendFrame(socket, "connected", { ...place, token: { identity: String(found.userId), ttl } });
    return found.userId;
  }

  private take(socket: WebSocket, userId: number, { type, payload }: Frame): void {
    const call = this.calls.get(payload.callsid ?? "");
    if (type === "register") sendFrame(socket, payload.media?.audio === false ? "offline" : "ready", {});
    else if (type === "invite" && payload.reconnect !== undefined) this.takeUp(socket, payload);
    else if (type === "invite") this.invite(socket, userId, payload);
    else if (type === "reinvite") call?.renegotiate(payload.sdp ?? "");
    else if (type === "hangup") (call ?? this.onlyCallAt(socket))?.end();
    else if (type === "dtmf" && call) noteDigits(this.sandbox.database, call.pin, payload.dtmf ?? "");
  }

  private invite(socket: WebSocket, userId: number, { callsid, sdp = "", twilio }: Frame["payload"]): void {
    const { database } = this.sandbox;
    const pin = new URLSearchParams(twilio?.params).get("outcallPin") ?? "";
    const outcall = startOutcall(database, pin, userId);
    if (!outcall) return sendFrame(socket, "hangup", { callsid, error: NOT_FOUND });
    const call = new GatewayCall({
      pin,
      number: outcall.number,
      offer: sdp,
      socket,
      farEnds: this.farEnds,
      onAnswer: () => noteAnswer(database, pin),
      onEnd: () => {
        this.calls.delete(call.sid);
        if (noteEnd(database, pin)) storeOutcallMessage(this.sandbox, pin);
      },
    });
    this.calls.set(call.sid, call);
  }

  private takeUp(socket: WebSocket, { callsid = "", reconnect, sdp = "" }: Frame["payload"]): void {
    const call = this.calls.get(callsid);
    if (call?.reconnectToken === reconnect) call?.takeUp(socket, sdp);
    else sendFrame(socket, "hangup", { callsid, error: NOT_FOUND });
  }

  /** A phone that hangs up before it rings does not know the call's id yet; it has one call at a time. */
  private onlyCallAt(socket: WebSocket): GatewayCall | undefined {
    return [...this.calls.values()].find((call) => call.isAt(socket));
  }
}
