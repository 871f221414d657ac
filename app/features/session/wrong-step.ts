import type { Step } from "./belongs-at";
import type { Session } from "./session.server";

/** The browser belongs at another step than it requested (SES-54). app/http leads it there. */
export class WrongStep extends Error {
  override readonly name = "WrongStep";
  readonly step: Step;
  /** Whose request it was, when what it posted is to be kept until the step is taken. */
  readonly session: Session | null;
  /** Where the step leads afterwards; null for the page that was requested. */
  readonly returnUrl: string | null;

  constructor(
    step: Step,
    { session = null, returnUrl = null }: { session?: Session | null; returnUrl?: string | null } = {},
  ) {
    super(`The browser belongs at the step ${step}`);
    this.step = step;
    this.session = session;
    this.returnUrl = returnUrl;
  }
}
