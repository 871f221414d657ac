import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { farEndOf, type FarEnd } from "./dialled-number";
import type { FarEnds } from "./far-ends";
import { sendFrame } from "./frames";

/** A far end that is not there by then does not answer. */
const ANSWER_MS = 8_000;
/** How long a call waits for a new socket in place of a lost one. */
const GRACE_MS = 20_000;

const NO_ANSWER = { code: 31480, message: "Temporarily unavailable" };

interface CallOptions {
  pin: string;
  number: string;
  offer: string;
  socket: WebSocket;
  farEnds: FarEnds;
  onAnswer: () => void;
  /** Called once. */
  onEnd: () => void;
}

/** One call at the gateway: it rings, is answered or fails as the dialled number says, and ends. */
export class GatewayCall {
  readonly sid = `CA${randomBytes(16).toString("hex")}`;
  /** With it the call is taken up again at another socket. */
  readonly reconnectToken = randomBytes(16).toString("hex");
  private readonly farEnd: FarEnd;
  private socket: WebSocket;
  private offer: string;
  private answer: string | null = null;
  private timer: NodeJS.Timeout;
  private ended = false;

  constructor(private readonly options: CallOptions) {
    this.farEnd = farEndOf(options.number);
    this.socket = options.socket;
    this.offer = options.offer;
    sendFrame(this.socket, "ringing", { callsid: this.sid });
    this.timer = setTimeout(() => this.pickUp(), this.farEnd.ringsMs);
  }

  get pin(): string {
    return this.options.pin;
  }

  isAt(socket: WebSocket): boolean {
    return this.socket === socket;
  }

  /** Goes on at a new socket. */
  takeUp(socket: WebSocket, offer: string): void {
    clearTimeout(this.timer);
    this.socket = socket;
    this.renegotiate(offer);
  }

  /** A changed offer is one for a new way of the sound, as after a change of network: the far end answers it. */
  renegotiate(offer: string): void {
    if (offer === this.offer && this.answer !== null) return this.sendAnswer(this.answer);
    this.offer = offer;
    this.options.farEnds.offer(this.pin, offer, (answer) => this.sendAnswer((this.answer = answer)));
  }

  /** The socket was lost: a call that can be taken up again waits for that. */
  lose(): void {
    clearTimeout(this.timer);
    if (this.answer === null || !this.farEnd.reconnects) return this.end();
    this.timer = setTimeout(() => this.end(), GRACE_MS);
  }

  /** Ends the call; the caller's side is told why, or that the far end has hung up. */
  hangUp(error?: { code: number; message: string }): void {
    sendFrame(this.socket, "hangup", { callsid: this.sid, ...(error && { error }) });
    this.end();
  }

  /** Ends the call, whose own side knows. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.stop();
    this.options.onEnd();
  }

  /** Forgets the call without an end, as when the sandbox closes. */
  stop(): void {
    clearTimeout(this.timer);
    this.options.farEnds.end(this.pin);
  }

  private pickUp(): void {
    if (this.farEnd.fails) return this.hangUp(this.farEnd.fails);
    this.timer = setTimeout(() => this.hangUp(NO_ANSWER), ANSWER_MS);
    this.options.farEnds.offer(this.pin, this.offer, (answer) => {
      clearTimeout(this.timer);
      this.answer = answer;
      this.options.onAnswer();
      this.sendAnswer(answer);
      const { afterwards } = this.farEnd;
      if (afterwards) this.timer = setTimeout(() => this.happen(afterwards.what), afterwards.afterMs);
    });
  }

  private sendAnswer(sdp: string): void {
    const reconnect = this.farEnd.reconnects ? { reconnect: this.reconnectToken } : {};
    sendFrame(this.socket, "answer", { callsid: this.sid, sdp, ...reconnect });
  }

  private happen(what: NonNullable<FarEnd["afterwards"]>["what"]): void {
    if (what === "hang-up") this.hangUp();
    else if (what === "cut-socket") this.socket.terminate();
    else
      sendFrame(this.socket, "error", {
        callsid: this.sid,
        error: { code: 31205, message: "Access token expired" },
      });
  }
}
