/** What is forwarded: the calls of one line, or those of an account's VIPs. */
export type ForwardingKind = "line" | "vip";

/** The words of one kind of forwarding. */
export interface ForwardingWords {
  title: string;
  /** What forwarding does, and how it is turned off. */
  hint: string;
  /** Below the title of the card. */
  caption: string;
  /** The state of one entry, as its row says it. */
  isOff: string;
  /** What stands before the number of one that is on. */
  isOn: string;
  /** What has changed, as the snack says it. */
  turnedOff: (name: string) => string;
  forwarded: (name: string, number: string) => string;
  /** Why a number of 1 to 9 characters is asked for once more (SET-2). */
  tooShort: (name: string, number: string) => string;
}

const LINE_WORDS: ForwardingWords = {
  title: "Call forwarding",
  hint: "Calls to this line then go straight there and bypass the front desk. Leave it empty to have them answered.",
  caption: "What happens with calls to your own lines.",
  isOff: "Answered by the front desk",
  isOn: "Forwarded to ",
  turnedOff: (name) => `Calls to ${name} are answered by the front desk.`,
  forwarded: (name, number) => `Calls to ${name} are forwarded to ${number}.`,
  tooShort: (name, number) =>
    `“${number}” has fewer than 10 characters. Saving it turns call forwarding off: calls to ${name} are answered by the front desk.`,
};

const VIP_WORDS: ForwardingWords = {
  title: "VIP forwarding",
  hint: "Calls of VIP contacts are put through to this number. Leave it empty to turn that off.",
  caption: "Where calls of your VIP contacts are put through.",
  isOff: "Off",
  isOn: "",
  turnedOff: (name) => `VIP forwarding of ${name} is off.`,
  forwarded: (name, number) => `VIP calls of ${name} are forwarded to ${number}.`,
  tooShort: (name, number) =>
    `“${number}” has fewer than 10 characters. Saving it turns VIP forwarding of ${name} off.`,
};

export const FORWARDING_WORDS: Readonly<Record<ForwardingKind, ForwardingWords>> = {
  line: LINE_WORDS,
  vip: VIP_WORDS,
};
