import type { WebSocket } from "ws";
import { z } from "zod";

/** A frame of the phone service's signalling: `{type, version, payload}`. */
const frame = z.object({
  type: z.string(),
  payload: z
    .looseObject({
      token: z.string().optional(),
      callsid: z.string().optional(),
      sdp: z.string().optional(),
      reconnect: z.string().optional(),
      dtmf: z.string().optional(),
      pin: z.string().optional(),
      media: z.looseObject({ audio: z.boolean().optional() }).optional(),
      twilio: z.looseObject({ params: z.string().optional() }).optional(),
    })
    .default({}),
});
export type Frame = z.output<typeof frame>;

/** A frame that came in; null for what is none, such as the empty line that keeps a socket open. */
export function readFrame(text: string): Frame | null {
  try {
    const parsed = frame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Sends a frame, if the socket is open. */
export function sendFrame(socket: WebSocket, type: string, payload: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type, version: "1.6", payload }));
}
