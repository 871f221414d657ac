import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallEvent } from "./call-state";

/** A call of the phone service's script, as far as the phone uses it; the tests fire its events. */
class ServiceCall extends EventEmitter {
  state = "connecting";
  did: string[] = [];
  status = () => this.state;
  mute = (muted: boolean) => this.emit("mute", muted);
  sendDigits = (digits: string) => void this.did.push(`digits ${digits}`);
  disconnect = () => this.end();

  /** Ends as the script does: it is closed when its listeners are told. */
  end(): void {
    this.state = "closed";
    this.emit("disconnect", this);
  }
}

/** The devices of the phone service's script: which microphone it holds open, and why it gives none. */
class ServiceAudio {
  availableInputDevices = new Map(["default", "desk"].map((deviceId) => [deviceId, { deviceId }]));
  availableOutputDevices = new Map(["default", "headset"].map((deviceId) => [deviceId, { deviceId }]));
  isOutputSelectionSupported = true;
  inputDevice: { deviceId: string } | null = null;
  speaker = "default";
  isInCall = () => false;
  opening = () => Promise.resolve();
  speakerDevices = {
    get: () => new Set([{ deviceId: this.speaker }]),
    set: async (deviceId: string) => {
      if (!this.availableOutputDevices.has(deviceId)) throw new Error(`Devices not found: ${deviceId}`);
      this.speaker = deviceId;
    },
  };

  async setInputDevice(deviceId: string): Promise<void> {
    if (!this.availableInputDevices.has(deviceId)) throw new Error(`Device not found: ${deviceId}`);
    await this.opening();
    this.inputDevice = { deviceId };
  }

  async unsetInputDevice(): Promise<void> {
    if (this.isInCall()) throw new Error("Cannot unset input device while a call is in progress.");
    this.inputDevice = null;
  }
}

/** The device of the phone service's script. It signs in at once, unless `signIn` says otherwise. */
class ServiceDevice extends EventEmitter {
  static last: ServiceDevice;
  state = "unregistered";
  did: string[] = [];
  calls: ServiceCall[] = [];
  audio = new ServiceAudio();
  signIn = () => Promise.resolve();

  constructor(readonly token: string) {
    super();
    ServiceDevice.last = this;
    this.audio.isInCall = () => this.calls.some(({ state }) => state !== "closed");
  }

  async register(): Promise<void> {
    this.did.push("register");
    this.state = "registering";
    await this.signIn();
    this.state = "registered";
  }

  async connect({ params }: { params: { outcallPin: string } }): Promise<ServiceCall> {
    this.did.push(`connect ${params.outcallPin}`);
    const call = new ServiceCall();
    this.calls.push(call);
    return call;
  }

  updateToken(token: string): void {
    this.did.push(`token ${token}`);
  }

  destroy(): void {
    this.did.push("destroy");
  }
}

let told: CallEvent[];
let tokensAsked: number;
let levels: number[];

beforeEach(() => {
  vi.resetModules();
  vi.doMock("@twilio/voice-sdk", () => ({
    Call: { Codec: { Opus: "opus", PCMU: "pcmu" } },
    Device: ServiceDevice,
  }));
  vi.useFakeTimers();
  told = [];
  tokensAsked = 0;
  levels = [];
});
afterEach(() => {
  vi.doUnmock("@twilio/voice-sdk");
  vi.resetModules();
  vi.useRealTimers();
});

async function openPhone() {
  const { openPhone } = await import("./twilio-phone");
  const phone = await openPhone("token", null, {
    onCall: (event) => void told.push(event),
    onTokenNeeded: () => void tokensAsked++,
    onLevel: (level) => void levels.push(level),
  });
  return { phone, device: ServiceDevice.last };
}

/** A phone with a call that was answered. */
async function openCall() {
  const { phone, device } = await openPhone();
  const call = await callWith(phone, device);
  return { phone, device, call };
}

async function callWith(phone: { connect(pin: string): Promise<void> }, device: ServiceDevice) {
  await phone.connect("77");
  const call = device.calls.at(-1);
  if (!call) throw new Error("Nothing was called");
  call.state = "open";
  call.emit("accept", call);
  told = [];
  return call;
}

const types = () => told.map(({ type }) => type);

test("a call that has come back goes on, however many gaps it was told of (PHN-15)", async () => {
  const { call } = await openCall();
  call.emit("reconnecting");
  call.emit("reconnecting");
  call.emit("reconnected");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(types()).toEqual(["reconnecting", "reconnecting", "reconnected"]);
});

test("a call that has not come back after half a minute is lost, from its first gap on (PHN-15)", async () => {
  const { call } = await openCall();
  call.emit("reconnecting");
  await vi.advanceTimersByTimeAsync(20_000);
  call.emit("reconnecting");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(types()).not.toContain("lost");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(types()).toContain("lost");
});

test("after a device has slept in a gap its call is lost half a minute later, and the next one is made (PHN-15)", async () => {
  const { phone, device, call } = await openCall();
  call.emit("reconnecting");
  // While a device sleeps the clock goes on and no timer does.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(types()).not.toContain("lost");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(types()).toContain("lost");
  call.end();
  await callWith(phone, device);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(types()).toEqual([]);
});

test("a call that ended in a gap does not end the next one (PHN-15)", async () => {
  const { phone, device, call } = await openCall();
  call.emit("reconnecting");
  call.emit("reconnecting");
  call.end();
  await callWith(phone, device);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(types()).toEqual([]);
});

test.each([
  [53000, "The phone service cannot be reached. Check your connection."],
  [31204, "The phone could not be signed in. Reload the page and call again."],
])("the code %d ends a sign-in at once, in words, and nothing is called (PHN-23)", async (code, words) => {
  const { phone, device } = await openPhone();
  device.signIn = () => new Promise(() => undefined);
  const calling = expect(phone.connect("77")).rejects.toThrow(words);
  device.emit("error", { code });
  await calling;
  expect(device.did).toEqual(["register"]);
  expect(told, "whoever called says it").toEqual([]);
});

test("a sign-in that the script gives up is said (PHN-23)", async () => {
  const { phone, device } = await openPhone();
  device.signIn = () => Promise.reject(new Error());
  await expect(phone.connect("77")).rejects.toThrow("The phone service cannot be reached.");
});

test("a sign-in without a reply has a deadline (PHN-23)", async () => {
  const { phone, device } = await openPhone();
  device.signIn = () => new Promise(() => undefined);
  const calling = expect(phone.connect("77")).rejects.toThrow("took too long. Call again.");
  await vi.advanceTimersByTimeAsync(20_000);
  await calling;
});

test("an error of the socket does not end an answered call, but one that is being set up is lost (PHN-15)", async () => {
  const { phone, device, call } = await openCall();
  device.emit("error", { code: 53000 });
  expect(told).toEqual([]);
  call.end();
  await phone.connect("78");
  device.emit("error", { code: 53000 });
  const text = "The phone service cannot be reached. Check your connection.";
  expect(told.at(-1), "so that the phone, which keeps the call, is not used again").toEqual({
    type: "lost",
    text,
  });
});

test("any other error of the phone loses an answered call too (PHN-4)", async () => {
  const { device } = await openCall();
  device.emit("error", { code: 31204 });
  expect(types()).toEqual(["lost"]);
});

test.each<[string, (call: ServiceCall) => void]>([
  ["leaves open is ended", (call: ServiceCall) => call.emit("error", { code: 53402 })],
  [
    "ends is told once",
    (call: ServiceCall) => {
      call.emit("error", { code: 53402 });
      call.end();
    },
  ],
])("a failed call that the script %s (PHN-4)", async (_, fail) => {
  const { call } = await openCall();
  fail(call);
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual(["error", "disconnect"]);
  expect(call.state).toBe("closed");
});

test("a token that has expired at the sign-in is fetched once; a second refusal ends the sign-in (PHN-4)", async () => {
  const { phone, device } = await openPhone();
  device.signIn = () => new Promise(() => undefined);
  const calling = expect(phone.connect("77")).rejects.toThrow("The phone could not be signed in.");
  device.emit("error", { code: 20104 });
  expect(tokensAsked).toBe(1);
  device.emit("error", { code: 20104 });
  await calling;
  expect(tokensAsked).toBe(1);
});

test.each([20104, 31205])("the code %d of a call has a token fetched, once (PHN-4)", async (code) => {
  const { phone, device, call } = await openCall();
  call.emit("error", { code });
  call.emit("error", { code });
  expect(tokensAsked).toBe(1);
  expect(told, "nothing is shown").toEqual([]);
  call.end();
  (await callWith(phone, device)).emit("error", { code });
  expect(tokensAsked, "the next call has its own").toBe(2);
});

test.each([
  ["soon will", (device: ServiceDevice) => device.emit("tokenWillExpire", device)],
  ["has, idle or in a call", (device: ServiceDevice) => device.emit("error", { code: 20104 })],
])(
  "a token that %s expire is asked for, and the next one is shown to the service (PHN-2)",
  async (_, expire) => {
    const { phone, device } = await openCall();
    expire(device);
    expect(tokensAsked).toBe(1);
    phone.renew("token-2");
    expect(device.did).toEqual(["register", "connect 77", "token token-2"]);
  },
);

test("the chosen microphone is open as long as a call lasts, not before and not after (PHN-24)", async () => {
  const { phone, device } = await openPhone();
  await phone.chooseDevices("desk", "headset");
  expect(device.audio.inputDevice).toBeNull();
  const call = await callWith(phone, device);
  expect(device.audio).toMatchObject({ inputDevice: { deviceId: "desk" }, speaker: "headset" });
  call.end();
  expect(device.audio.inputDevice).toBeNull();
  await callWith(phone, device);
  expect(device.audio.inputDevice, "the next call has it again").toEqual({ deviceId: "desk" });
});

test.each([
  ["alone", ""],
  ["beside a speaker that cannot be used", "unplugged"],
])("a microphone that opens %s after the end of its call is closed again (PHN-24)", async (_, speaker) => {
  const { phone, device, call } = await openCall();
  let open = () => {};
  device.audio.opening = () => new Promise((resolve) => (open = resolve));
  const choosing = phone.chooseDevices("desk", speaker).catch(() => undefined);
  call.end();
  open();
  await choosing;
  expect(device.audio.inputDevice).toBeNull();
});

test.each([
  ["that it calls the default", ["default", "desk"], "default"],
  ["that stands first, where none is the default", ["built-in", "desk"], "built-in"],
])("in a call 'Chosen by the browser' takes the device %s (PHN-24)", async (_, ids, expected) => {
  const { phone, device } = await openPhone();
  const devices = new Map(ids.map((deviceId) => [deviceId, { deviceId }]));
  Object.assign(device.audio, { availableInputDevices: devices, availableOutputDevices: devices });
  await phone.chooseDevices("desk", "desk");
  await callWith(phone, device);
  await phone.chooseDevices("", "");
  expect(device.audio).toMatchObject({ inputDevice: { deviceId: expected }, speaker: expected });
});

test("a device that cannot be used is said in a call; before one the browser's is used (PHN-24)", async () => {
  const { phone, device } = await openPhone();
  await phone.chooseDevices("unplugged", "");
  const call = await callWith(phone, device);
  await expect(phone.chooseDevices("unplugged", "")).rejects.toThrow();
  expect(call.state).toBe("open");
});

test("a microphone that cannot be used keeps the speaker from nothing, before a call and in one (PHN-24)", async () => {
  const { phone, device } = await openPhone();
  await phone.chooseDevices("unplugged", "headset");
  await callWith(phone, device);
  expect(device.audio).toMatchObject({ inputDevice: null, speaker: "headset" });
  await phone.chooseDevices("", "");
  expect(device.audio.speaker).toBe("default");
  await expect(phone.chooseDevices("unplugged", "headset")).rejects.toThrow("Device not found: unplugged");
  expect(device.audio.speaker).toBe("headset");
});

test("a call is muted, takes digits, tells the level and the quality, and is hung up (PHN-3, PHN-9)", async () => {
  const { phone, call } = await openCall();
  phone.mute(true);
  phone.sendDigit("4");
  call.emit("volume", 0.5, 0);
  call.emit("warning", "high-rtt", {});
  call.emit("warning-cleared", "high-rtt");
  phone.mute(false);
  expect(told).toEqual([
    { type: "mute", muted: true },
    { type: "warning", name: "high-rtt" },
    { type: "warning-cleared", name: "high-rtt" },
    { type: "mute", muted: false },
  ]);
  expect(call.did).toEqual(["digits 4"]);
  expect(levels).toEqual([0.5]);
  phone.hangUp();
  expect(types().at(-1)).toBe("disconnect");
});

test("a call that was lost with its socket is told, one that can be taken up is not (PHN-15)", async () => {
  const { phone, device, call } = await openCall();
  call.emit("transportClose");
  call.state = "reconnecting";
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual([]);
  call.end();
  const next = await callWith(phone, device);
  next.emit("transportClose");
  next.state = "closed";
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual(["lost"]);
});

test("a closed phone gives its device up and tells nothing more", async () => {
  const { phone, device, call } = await openCall();
  phone.close();
  expect(device.did.at(-1)).toBe("destroy");
  call.emit("reconnecting");
  call.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});
