import type { PortalVariant } from "~/lib/portal-variant";

/** What decides where a browser belongs (SES-54). */
export interface SignInState {
  variant: PortalVariant["variant"];
  /** Whether a quote is opened: its page, with a quote's cookie. No other page leads there, since none has its token. */
  opensQuote: boolean;
  /** Whether a password reset was begun in this browser, and is neither over nor given up (SES-58). */
  isResetting: boolean;
  /** Null without a usable session. */
  session: SessionState | null;
  /** Whether this device has a saved identity. */
  hasIdentity: boolean;
}

export interface SessionState {
  agent: boolean;
  temporaryPassword: boolean;
  /** Whether the user needs a code for each session, and whether this session has had one. */
  twoFactor: boolean;
  sessionTwoFactor: boolean;
  /** Whether the user wants a new password, from the settings (SES-56). */
  wantsNewPassword: boolean;
  /** Whether there is a key to choose a new password with that has not expired (SES-34). */
  hasPasswordKey: boolean;
}

/** `saved-identity`: /login signs this device in by itself. `portal`: any page of a signed-in user. */
export type Step = "quote" | "reset" | "two-factor" | "new-password" | "portal" | "saved-identity" | "login";

/** What a browser has to do next, and whether it has to. */
export interface DueStep {
  step: Step;
  /** Whether the user came here by choice: the step can be cancelled, and all other pages stay open. */
  isByChoice: boolean;
}

/** Which step a browser belongs at. Guards lead there from all others, and each screen says by it whether it is shown. */
export function belongsAt({ variant, opensQuote, isResetting, session, hasIdentity }: SignInState): DueStep {
  if (opensQuote) return required("quote");
  if (isResetting) return required("reset");
  if (!session) return required(hasIdentity ? "saved-identity" : "login");
  // Staff cannot have the user's codes, and may not change the password (SES-28).
  if (session.agent) return required("portal");
  const needsCode = session.twoFactor && !session.sessionTwoFactor;
  if (session.temporaryPassword) return required(stepToNewPassword(variant, session));
  if (needsCode) return required("two-factor");
  if (session.wantsNewPassword) return { step: stepToNewPassword(variant, session), isByChoice: true };
  return required("portal");
}

/** In the US a code comes first, whose verification gives the key for the change; elsewhere no key is needed (SES-35). */
function stepToNewPassword(variant: SignInState["variant"], { hasPasswordKey }: SessionState): Step {
  return variant === "us" && !hasPasswordKey ? "two-factor" : "new-password";
}

function required(step: Step): DueStep {
  return { step, isByChoice: false };
}

const PATHS: Record<Step, string> = {
  quote: "/quote",
  reset: "/reset",
  "two-factor": "/two-factor",
  "new-password": "/new-password",
  portal: "/",
  "saved-identity": "/login",
  login: "/login",
};

/** The address of a step, which leads to `returnUrl` afterwards; that of the portal is `returnUrl` itself (SES-18). */
export function pathTo(step: Step, returnUrl: string): string {
  if (step === "portal") return returnUrl;
  return returnUrl === "/" ? PATHS[step] : `${PATHS[step]}?${new URLSearchParams({ returnUrl })}`;
}
