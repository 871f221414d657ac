import config from "../../playwright.config";

/** A browser that has a microphone, which sends a tone, and is never asked for it. */
export const FAKE_MEDIA = {
  ...config.use?.launchOptions,
  args: [
    ...(config.use?.launchOptions?.args ?? []),
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
  ],
};

/** A browser that has a microphone, and refuses every question whether a page may use it. */
export const REFUSED_MEDIA = {
  ...config.use?.launchOptions,
  args: [
    ...(config.use?.launchOptions?.args ?? []),
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream=deny",
  ],
};

declare global {
  interface Window {
    /** The bytes of sound that each open connection of the page has received. */
    audioReceived: () => Promise<number[]>;
    /** The keys of the telephone that were sent with the sound. */
    digitsSent: string[];
    /** How many microphones the page holds open. */
    openMicrophones: () => number;
  }
}

/** Runs in the page before its scripts: keeps the connections, so that their statistics can be read. */
export function countAudio(): void {
  const connections: RTCPeerConnection[] = [];
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
    }
  };
  window.digitsSent = [];
  const insert = RTCDTMFSender.prototype.insertDTMF;
  RTCDTMFSender.prototype.insertDTMF = function (tones, ...times) {
    window.digitsSent.push(tones);
    insert.call(this, tones, ...times);
  };
  window.audioReceived = () =>
    Promise.all(
      connections
        .filter(({ connectionState }) => connectionState === "connected")
        .map(async (connection) => {
          let bytes = 0;
          for (const report of (await connection.getStats()).values())
            if (report.type === "inbound-rtp") bytes += report.bytesReceived;
          return bytes;
        }),
    );
}

/** Runs in the page before its scripts: keeps the sounds of the microphones that the page has opened. */
export function countMicrophones(): void {
  const tracks: MediaStreamTrack[] = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await ask(constraints);
    tracks.push(...stream.getAudioTracks());
    return stream;
  };
  window.openMicrophones = () => tracks.filter(({ readyState }) => readyState === "live").length;
}
