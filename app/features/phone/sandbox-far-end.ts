/** A quiet tone, so that a call to nobody is heard. */
const TONE_HZ = 440;
const LOUDNESS = 0.05;

/**
 * Holds the far end of a call on the sandbox: a second connection of this page, which plays a tone into the call and
 * takes what is said there. Resolves once the sandbox knows of it; the returned function ends it.
 */
export async function serveFarEnd(gateway: string, pin: string): Promise<() => void> {
  const address = `${window.location.origin.replace(/^http/, "ws")}${gateway}/far-end`;
  const socket = new WebSocket(address);
  const peer = new RTCPeerConnection();
  const sound = new AudioContext();
  const tone = toneIn(sound);
  for (const track of tone.getTracks()) peer.addTrack(track, tone);
  socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const offer = offerIn(data);
    if (offer === null) return;
    void answerOf(peer, offer).then((sdp) => socket.send(frame("answer", { sdp })));
  });
  // The gateway closes the socket when the call is over.
  socket.addEventListener("close", () => {
    peer.close();
    void sound.close();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("The sandbox's telephone cannot be reached")));
  });
  socket.send(frame("serve", { pin }));
  return () => socket.close();
}

function toneIn(sound: AudioContext): MediaStream {
  const oscillator = new OscillatorNode(sound, { frequency: TONE_HZ });
  const volume = new GainNode(sound, { gain: LOUDNESS });
  const destination = sound.createMediaStreamDestination();
  oscillator.connect(volume).connect(destination);
  oscillator.start();
  return destination.stream;
}

/**
 * The answer with all its candidates, since the phone service sends none later. They are gathered for the first offer, and
 * for one that seeks a new way for the sound.
 */
async function answerOf(peer: RTCPeerConnection, offer: string): Promise<string> {
  const isNewWay = fragmentOf(peer.remoteDescription?.sdp ?? "") !== fragmentOf(offer);
  const gathered = new Promise<void>((resolve) => {
    const listen = ({ candidate }: RTCPeerConnectionIceEvent) => {
      if (candidate !== null) return;
      peer.removeEventListener("icecandidate", listen);
      resolve();
    };
    peer.addEventListener("icecandidate", listen);
  });
  await peer.setRemoteDescription({ type: "offer", sdp: offer });
  await peer.setLocalDescription();
  if (isNewWay) await gathered;
  return peer.localDescription?.sdp ?? "";
}

/** What names a way of the sound in its description: another one means that the way is sought anew. */
function fragmentOf(sdp: string): string | undefined {
  return /^a=ice-ufrag:(.*)$/m.exec(sdp)?.[1];
}

function frame(type: string, payload: object): string {
  return JSON.stringify({ type, version: "1.6", payload });
}

/** The offer in a frame of the gateway; null in any other. */
function offerIn(data: unknown): string | null {
  const parsed: unknown = typeof data === "string" ? JSON.parse(data) : null;
  if (typeof parsed !== "object" || parsed === null || !("payload" in parsed)) return null;
  const { payload } = parsed;
  if (typeof payload !== "object" || payload === null || !("sdp" in payload)) return null;
  return typeof payload.sdp === "string" ? payload.sdp : null;
}
