/** How a code may be sent, and where it goes. */
type CodeWays = Partial<Record<"sms" | "email", string>>;

/** What the two-factor screen shows. */
export interface TwoFactorState {
  /** Whether the code is for a new password that is the user's own wish, which can be cancelled. */
  isByChoice: boolean;
  isForPassword: boolean;
  /** Where the step leads afterwards. */
  returnUrl: string;
  ways: CodeWays;
  /** The last code that was sent, if one was; `at` tells it from others. */
  sent: { by: "sms" | "email"; at: number; again: boolean; resendInS: number } | null;
}
