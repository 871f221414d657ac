import type { Call as TwilioCall, Device as TwilioDevice } from "@twilio/voice-sdk";
import { failureText, isExpiredToken, PhoneFailure, SET_UP_TIMEOUT, UNREACHABLE } from "./call-failures";
import type { CallEvent } from "./call-state";
import { allowPlainSockets } from "./plain-sockets";

type Audio = TwilioDevice["audio"];

/** Silence: the service's own sounds would come from a host that no page may talk to. */
const SILENCE = "/phone-silence.wav";
const SOUNDS = ["disconnect", "incoming", "outgoing", ...[..."0123456789hs"].map((key) => `dtmf${key}`)];
/** A call that has not come back by then is over. */
const RECONNECT_MS = 30_000;
/** A phone service that has not signed the phone in by then does not. */
const SIGN_IN_MS = 20_000;
/** Failures of the signalling socket alone; what becomes of an open call is told by its own events. */
const SOCKET_FAILURES = [31000, 31003, 31005, 31009, 53000, 53001];

export interface PhoneEvents {
  onCall(event: CallEvent): void;
  /** The token has expired, or soon will (PHN-2, PHN-4). */
  onTokenNeeded(): void;
  /** How loud the microphone is, from 0 to 1. */
  onLevel(level: number): void;
}

/**
 * The phone of the browser, over the phone service's script: the only file that knows it. One call at a time. After
 * `lost` the phone cannot call again, so a new one has to be opened.
 */
export interface Phone {
  /** Signs in where need be, and calls. Throws `PhoneFailure` where the service does not sign the phone in. */
  connect(outcallPin: string): Promise<void>;
  hangUp(): void;
  mute(muted: boolean): void;
  sendDigit(digit: string): void;
  /** Uses another token from now on, and shows it to the phone service. */
  renew(token: string): void;
  /**
   * Uses these devices in each call from now on; '' is the one that the browser chooses. In a call it rejects where one
   * cannot be used, and uses the other. Outside a call no microphone is opened.
   */
  chooseDevices(microphone: string, speaker: string): Promise<void>;
  close(): void;
}

/**
 * Loads the phone service's script. `gateway` is the path of the signalling on this host; null: the phone
 * service's own.
 */
export async function openPhone(token: string, gateway: string | null, events: PhoneEvents): Promise<Phone> {
  const host = gateway && `${window.location.host}${gateway}`;
  // The script opens secure sockets only, and remembers the browser's sockets when it is loaded.
  if (host) allowPlainSockets(`wss://${host}/`);
  const { Call, Device } = await import("@twilio/voice-sdk");
  const options = {
    ...(host && { chunderw: host }),
    publishEvents: false,
    sounds: Object.fromEntries(SOUNDS.map((name) => [name, SILENCE])),
    codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
    enableImprovedSignalingErrorPrecision: true,
    closeProtection: true,
    logLevel: "silent" as const,
  };
  return new TwilioPhone(new Device(token, options), events);
}

class TwilioPhone implements Phone {
  private call: TwilioCall | null = null;
  private giveUp: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private devices = { microphone: "", speaker: "" };
  /** Ends the sign-in that is under way; null while none is. */
  private failSignIn: ((code: number) => void) | null = null;
  /** Whether a token was fetched for the sign-in that is under way. */
  private hadToken = false;

  constructor(
    private readonly device: TwilioDevice,
    private readonly events: PhoneEvents,
  ) {
    device.on("tokenWillExpire", () => events.onTokenNeeded());
    device.on("error", ({ code }: { code: number }) => {
      if (isExpiredToken(code)) return this.expire(code);
      // The script tries again for ever, and somebody waits.
      if (this.failSignIn) return this.failSignIn(SOCKET_FAILURES.includes(code) ? UNREACHABLE : code);
      // An answered call outlives its socket; one that is being set up does not.
      if (this.isClosed || this.call === null || (SOCKET_FAILURES.includes(code) && this.isAnswered()))
        return;
      // The script keeps such a call, and its microphone, and would make no other one.
      events.onCall({ type: "lost", text: failureText(code) });
    });
  }

  async connect(outcallPin: string): Promise<void> {
    await this.signIn();
    if (this.isClosed) return;
    const { audio } = this.device;
    // Without the chosen devices the call is made with those of the browser.
    await this.useDevices(audio).catch(() => undefined);
    if (this.isClosed) return release(audio);
    const call = await this.device.connect({ params: { outcallPin } });
    if (this.isClosed) return call.disconnect();
    this.call = call;
    this.follow(call);
  }

  hangUp(): void {
    this.call?.disconnect();
  }

  mute(muted: boolean): void {
    this.call?.mute(muted);
  }

  sendDigit(digit: string): void {
    this.call?.sendDigits(digit);
  }

  renew(token: string): void {
    // Registering is left to the next call: in a gap the script does it by itself, and only as long as nobody else does.
    if (!this.isClosed) this.device.updateToken(token);
  }

  async chooseDevices(microphone: string, speaker: string): Promise<void> {
    this.devices = { microphone, speaker };
    if (!this.call) return;
    const { audio } = this.device;
    try {
      await this.useDevices(audio);
    } finally {
      // The call may have ended while the browser opened the microphone.
      if (!this.call) release(audio);
    }
  }

  close(): void {
    this.keepCall();
    this.isClosed = true;
    this.failSignIn?.(UNREACHABLE);
    this.call = null;
    this.device.destroy();
  }

  /** The script itself says nothing of a sign-in that fails: its promise stays open. */
  private async signIn(): Promise<void> {
    const state: string = this.device.state;
    if (state !== "unregistered") return;
    this.hadToken = false;
    const failed = new Promise<never>((_, reject) => {
      this.failSignIn = (code) => reject(new PhoneFailure(code));
    });
    const deadline = setTimeout(() => this.failSignIn?.(SET_UP_TIMEOUT), SIGN_IN_MS);
    const registered = this.device.register().catch(() => Promise.reject(new PhoneFailure(UNREACHABLE)));
    try {
      await Promise.race([registered, failed]);
    } finally {
      clearTimeout(deadline);
      this.failSignIn = null;
    }
  }

  /** Rejects where one cannot be used, once the other is. */
  private async useDevices(audio: Audio): Promise<void> {
    if (!audio) return;
    const { microphone, speaker } = this.devices;
    const both = [setMicrophone(audio, microphone), setSpeaker(audio, speaker)];
    await Promise.allSettled(both);
    await Promise.all(both);
  }

  /** The call is not given up: it has come back, or is over. */
  private keepCall(): void {
    clearTimeout(this.giveUp);
    this.giveUp = undefined;
  }

  /** A token that was fetched for this sign-in and is refused as well is no matter of age. */
  private expire(code: number): void {
    if (this.failSignIn && this.hadToken) return this.failSignIn(code);
    this.hadToken = true;
    this.events.onTokenNeeded();
  }

  private isAnswered(): boolean {
    const status: string | undefined = this.call?.status();
    return status === "open" || status === "reconnecting";
  }

  private follow(call: TwilioCall): void {
    // What a closed phone still tells would be taken for news of the next one's call.
    const tell = (event: CallEvent) => void (this.isClosed || this.events.onCall(event));
    const end = (event: CallEvent) => {
      // After its end a call may still say why it failed, but is no longer the phone's.
      if (this.call === call) {
        this.keepCall();
        this.call = null;
        release(this.device.audio);
      }
      tell(event);
    };
    call.on("ringing", () => tell({ type: "ringing" }));
    call.on("accept", () => tell({ type: "accept", at: Date.now() }));
    call.on("cancel", () => end({ type: "cancel" }));
    call.on("reject", () => end({ type: "reject" }));
    call.on("disconnect", () => end({ type: "disconnect", at: Date.now() }));
    let hadToken = false;
    call.on("error", ({ code }: { code: number }) => {
      if (isExpiredToken(code)) {
        if (!hadToken && !this.isClosed) this.events.onTokenNeeded();
        hadToken = true;
        return;
      }
      tell({ type: "error", code });
      // The script ends a call itself after most failures, not after all.
      queueMicrotask(() => {
        if (this.call === call) call.disconnect();
      });
    });
    call.on("mute", (muted: boolean) => tell({ type: "mute", muted }));
    call.on("warning", (name: string) => tell({ type: "warning", name }));
    call.on("warning-cleared", (name: string) => tell({ type: "warning-cleared", name }));
    call.on("volume", (level: number) => this.events.onLevel(level));
    // The sound and the signalling each tell of a gap of their own, and only once that both are back.
    call.on("reconnecting", () => {
      this.giveUp ??= setTimeout(() => end({ type: "lost" }), RECONNECT_MS);
      tell({ type: "reconnecting" });
    });
    call.on("reconnected", () => {
      this.keepCall();
      tell({ type: "reconnected" });
    });
    // The call learns only after its listeners whether it can be taken up again. One that cannot has no other event.
    call.on("transportClose", () =>
      queueMicrotask(() => {
        const status: string = call.status();
        if (status === "closed" && this.call === call) end({ type: "lost" });
      }),
    );
  }
}

async function setMicrophone(audio: NonNullable<Audio>, microphone: string): Promise<void> {
  // In a call the script gives no microphone back: another one takes its place.
  const input = idAmong(audio.availableInputDevices, microphone);
  if (input !== null && (microphone !== "" || audio.inputDevice)) await audio.setInputDevice(input);
}

async function setSpeaker(audio: NonNullable<Audio>, speaker: string): Promise<void> {
  const output = idAmong(audio.availableOutputDevices, speaker);
  const inUse = [...audio.speakerDevices.get()].map(({ deviceId }) => deviceId);
  if (audio.isOutputSelectionSupported && output !== null && !inUse.includes(output))
    await audio.speakerDevices.set(output);
}

/** The chosen device; for '' the one that the browser would choose, null where it has none. Not all have a 'default'. */
function idAmong(devices: ReadonlyMap<string, MediaDeviceInfo>, chosen: string): string | null {
  if (chosen !== "" || devices.has("default")) return chosen || "default";
  return [...devices.keys()][0] ?? null;
}

/** The script keeps a microphone open that it was given, also after the call. */
function release(audio: Audio): void {
  audio?.unsetInputDevice().catch(() => undefined);
}
