import { CallGoesOn } from "./call-goes-on";
import { failureText, PhoneFailure, SET_UP_TIMEOUT } from "./call-failures";
import { isBusy, nextCallState, NO_CALL, type CallEvent, type CallState } from "./call-state";
import { ELSEWHERE } from "./call-words";
import { changeDialer } from "./dialer-store";
import { microphoneProblem, microphoneWords } from "./microphone-words";
import { getToken, PhoneRequestError, postOutcall } from "./phone-requests";
import { setCallNotice, setPageCall } from "../session/page-session";
import { noteUse } from "../session/page-use";
import { TabCalls } from "./tab-calls";
import type { Phone, PhoneEvents } from "./twilio-phone";

/** How often an open call counts as use of the page (PHN-15). */
const AWAKE_MS = 30_000;
/** From the microphone's permission until the other side rings (PHN-18). */
const SET_UP_MS = 30_000;
/** From one fetched token to the next; after each further failure twice as long, up to the longest pause. */
const RENEW_PAUSE_MS = 5_000;
const LONGEST_RENEW_PAUSE_MS = 60_000;
const FAILED = "The phone could not be started. Reload the page and call again.";

/** What a call cannot be made without: the script of the phone service, and on the sandbox the far end. */
export interface PhoneParts {
  openPhone(token: string, gateway: string | null, events: PhoneEvents): Promise<Phone>;
  /** Returns what ends it. */
  serveFarEnd(gateway: string, pin: string): Promise<() => void>;
  /** Whether the microphone may be used; throws the browser's error. */
  askMicrophone(): Promise<void>;
}

/** The phone of this page: one call at a time, which lives as long as the page. */
export class PagePhone {
  private state = NO_CALL;
  private readonly listeners = new Set<() => void>();
  private readonly tabs: TabCalls;
  private phone: Phone | null = null;
  private endFarEnd: (() => void) | null = null;
  private awake: ReturnType<typeof setInterval> | undefined;
  private setUp: ReturnType<typeof setTimeout> | undefined;
  /** The chosen devices, the last that could be used; '' is the one that the browser chooses. */
  devices = { microphone: "", speaker: "" };
  private renewing: Promise<void> | null = null;
  private lastRenewal = -Infinity;
  private onFailure: (words: string) => void = () => undefined;
  /** How loud the microphone is, from 0 to 1; read while it is shown. */
  level = 0;

  constructor(
    userId: string,
    private readonly parts: PhoneParts,
  ) {
    this.tabs = new TabCalls(userId);
  }

  /** Calls `listener` after each change of the call; the returned function stops that. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  current = (): CallState => this.state;

  /** From now on `tell` gets each failure of a call, in words, in place of the one that was given before. */
  tellFailures(tell: (words: string) => void): void {
    this.onFailure = tell;
  }

  /**
   * Calls a number (E.164) from an own one; its extension is only shown, for the caller to press. Never rejects: what goes
   * wrong is the call's outcome.
   */
  async call(number: string, phoneNumberId: string, extension: string | null = null): Promise<void> {
    if (isBusy(this.state)) return;
    this.tell({ type: "dial", call: { number, phoneNumberId, extension } });
    const { call } = this.state;
    // The user may hang up, and even call somebody else, while this call is being set up.
    const isOff = () => this.state.call !== call;
    try {
      const isFree = await this.tabs.claim(number);
      // Hung up before the browser gave the lock: nothing else gives it back.
      if (isOff()) return isBusy(this.state) ? undefined : this.tabs.end();
      if (!isFree) return this.refuse(ELSEWHERE);
      const problem = await this.askMicrophone();
      if (isOff()) return;
      if (problem !== null) return this.tell({ type: "refused", text: problem, isWithoutMicrophone: true });
      this.setUp = setTimeout(
        () => this.tell({ type: "lost", text: failureText(SET_UP_TIMEOUT) }),
        SET_UP_MS,
      );
      const pin = await postOutcall(phoneNumberId, number);
      if (isOff()) return;
      // Fresh before each call (PHN-2).
      const { token, gateway } = await getToken();
      if (isOff()) return;
      const phone = await this.phoneWith(token, gateway, isOff);
      if (isOff()) return;
      if (gateway !== null) {
        const endFarEnd = await this.parts.serveFarEnd(gateway, pin);
        if (isOff()) return endFarEnd();
        this.endFarEnd = endFarEnd;
      }
      await phone.connect(pin);
      if (isOff()) phone.hangUp();
    } catch (error) {
      if (isOff()) return;
      if (error instanceof PhoneRequestError) this.refuse(error.message);
      else this.tell({ type: "lost", text: error instanceof PhoneFailure ? error.message : FAILED });
    }
  }

  hangUp(): void {
    // A phone that is still signing in would call once it has, so it goes with its call (PHN-3).
    if (this.state.phase === "connecting") this.dropPhone();
    else this.phone?.hangUp();
    // Before it rings there may be nothing to hang up yet; the end of the call tells only the first time.
    this.tell({ type: "cancel" });
  }

  mute(muted: boolean): void {
    this.phone?.mute(muted);
  }

  sendDigit(digit: string): void {
    this.phone?.sendDigit(digit);
  }

  /** Uses these devices from now on. Rejects where a call cannot use them; `devices` are those of before then. */
  async chooseDevices(devices: PagePhone["devices"]): Promise<void> {
    await this.phone?.chooseDevices(devices.microphone, devices.speaker);
    this.devices = devices;
  }

  /** Why the microphone cannot be used, in words; null where it can. */
  private async askMicrophone(): Promise<string | null> {
    try {
      await this.parts.askMicrophone();
      return null;
    } catch (error) {
      const name = error instanceof Error ? error.name : "";
      return microphoneWords(microphoneProblem(name), navigator.userAgent);
    }
  }

  private async phoneWith(token: string, gateway: string | null, isOff: () => boolean): Promise<Phone> {
    let phone = this.phone;
    if (phone) phone.renew(token);
    else {
      const events = { onCall: this.tell, onTokenNeeded: () => void this.renew(), onLevel: this.hear };
      phone = await this.parts.openPhone(token, gateway, events);
      // The next call may have opened its own meanwhile.
      if (isOff()) phone.close();
      else this.phone = phone;
    }
    await phone.chooseDevices(this.devices.microphone, this.devices.speaker);
    return phone;
  }

  /** Fetches a token and uses it (PHN-2, PHN-4), once however often it is told meanwhile. */
  private renew(): Promise<void> {
    this.renewing ??= this.fetchToken().finally(() => (this.renewing = null));
    return this.renewing;
  }

  /**
   * Tried again after a pause as long as there is a call; the next call fetches its own in any case. The pause also
   * keeps a token that is refused at once from being fetched without end.
   */
  private async fetchToken(): Promise<void> {
    await waitUntil(this.lastRenewal + RENEW_PAUSE_MS);
    for (let pause = RENEW_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_RENEW_PAUSE_MS)) {
      this.lastRenewal = Date.now();
      try {
        const { token } = await getToken();
        return this.phone?.renew(token);
      } catch {
        await waitUntil(this.lastRenewal + pause);
        if (!isBusy(this.state)) return;
      }
    }
  }

  private refuse(text: string): void {
    this.tell({ type: "refused", text });
  }

  private hear = (level: number): void => {
    this.level = level;
  };

  private tell = (event: CallEvent): void => {
    const before = this.state;
    this.state = nextCallState(before, event);
    if (this.state === before) return;
    if (this.state.phase !== "connecting") clearTimeout(this.setUp);
    if (isBusy(this.state) && !isBusy(before)) this.awake = setInterval(noteUse, AWAKE_MS);
    if (!isBusy(this.state) && isBusy(before)) this.cleanUp(event.type === "lost");
    // A page with a call stays when its session ends (SES-24).
    setPageCall(isBusy(this.state) ? () => this.hangUp() : null);
    changeDialer({ phase: this.state.phase });
    const { outcome } = this.state;
    if (outcome !== before.outcome && outcome && "failure" in outcome) this.onFailure(outcome.failure);
    for (const listener of this.listeners) listener();
  };

  /** A phone that has lost its call stays busy with it, so the next call gets a new one. */
  private cleanUp(isLost: boolean): void {
    clearInterval(this.awake);
    this.level = 0;
    this.tabs.end();
    this.endFarEnd?.();
    this.endFarEnd = null;
    if (isLost) this.dropPhone();
  }

  private dropPhone(): void {
    this.phone?.close();
    this.phone = null;
  }
}

/** Resolves at this time (epoch milliseconds). */
function waitUntil(time: number): Promise<void> {
  const ms = time - Date.now();
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

let pagePhone: PagePhone | null = null;

/** The phone of this page, for the user whose page it is. */
export function phoneOf(userId: string): PagePhone {
  if (pagePhone) return pagePhone;
  pagePhone = new PagePhone(userId, {
    openPhone: async (...args) => (await import("./twilio-phone")).openPhone(...args),
    serveFarEnd: async (...args) => (await import("./sandbox-far-end")).serveFarEnd(...args),
    async askMicrophone() {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      for (const track of stream.getTracks()) track.stop();
    },
  });
  endWithLogout(pagePhone);
  setCallNotice(CallGoesOn);
  return pagePhone;
}

/**
 * A log-out on this page ends the call: the browser would ask whether to leave the page, and whoever stays would talk on
 * in a session that is over (PHN-22). All other ends that leave the page call `endCall`.
 */
function endWithLogout(phone: PagePhone): void {
  // Listens while the event goes down: a dialog keeps its submits to itself.
  const onSubmit = ({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement && target.getAttribute("action") === "/logout") phone.hangUp();
  };
  document.addEventListener("submit", onSubmit, true);
}
