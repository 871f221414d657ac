import type { IconName } from "~/components/icon";
import type { CallPhase } from "./call-state";

/** How the dialer's button shows where a call stands; the name is for those who do not see the icon. */
interface ButtonLook {
  icon: IconName;
  name: string;
  className: string;
}

const NO_CALL: ButtonLook = { icon: "phone", name: "Phone", className: "" };
const RINGING = { icon: "ringing", className: "dialer-button-on" } as const;
const TALKING = { icon: "talking", className: "dialer-button-on" } as const;
const ELSEWHERE: ButtonLook = { ...TALKING, name: "Phone, a call in another tab" };

const LOOKS: Record<CallPhase, ButtonLook> = {
  idle: NO_CALL,
  connecting: { ...RINGING, name: "Phone, connecting" },
  ringing: { ...RINGING, name: "Phone, ringing" },
  open: { ...TALKING, name: "Phone, in call" },
  reconnecting: { icon: "interrupted", name: "Phone, reconnecting", className: "dialer-button-interrupted" },
  closed: NO_CALL,
};

/** How the button looks during this tab's call, or another's (PHN-14). */
export function buttonLook(phase: CallPhase, isElsewhere: boolean): ButtonLook {
  return isElsewhere ? ELSEWHERE : LOOKS[phase];
}
