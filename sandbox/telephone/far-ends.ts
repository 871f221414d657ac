import type { WebSocket } from "ws";
import { textOf } from "../core/upgrades";
import { readFrame, sendFrame } from "./frames";

type TakeAnswer = (sdp: string) => void;

/**
 * The far ends of the calls. The page that calls holds it: a second peer connection, which plays a tone. It opens a
 * socket for the pin of its call, gets the offer there and replies with its answer.
 */
export class FarEnds {
  private readonly sockets = new Map<string, WebSocket>();
  /** Offers that wait for their far end, or for its answer. */
  private readonly offers = new Map<string, { sdp: string; take: TakeAnswer }>();

  accept(socket: WebSocket): void {
    let served: string | null = null;
    socket.on("error", () => socket.terminate());
    socket.on("message", (data) => {
      const frame = readFrame(textOf(data));
      const { pin, sdp } = frame?.payload ?? {};
      if (frame?.type === "serve" && pin !== undefined && served === null) {
        served = pin;
        this.sockets.set(pin, socket);
        this.deliver(pin);
      }
      if (frame?.type !== "answer" || sdp === undefined || served === null) return;
      const offer = this.offers.get(served);
      this.offers.delete(served);
      offer?.take(sdp);
    });
    socket.on("close", () => {
      if (served !== null && this.sockets.get(served) === socket) this.sockets.delete(served);
    });
  }

  /** Hands the offer of a call to its far end, at once or as soon as it is there; `take` gets the answer. */
  offer(pin: string, sdp: string, take: TakeAnswer): void {
    this.offers.set(pin, { sdp, take });
    this.deliver(pin);
  }

  /** The call is over. */
  end(pin: string): void {
    this.offers.delete(pin);
    this.sockets.get(pin)?.close();
  }

  private deliver(pin: string): void {
    const socket = this.sockets.get(pin);
    const offer = this.offers.get(pin);
    if (socket && offer) sendFrame(socket, "offer", { sdp: offer.sdp });
  }
}
