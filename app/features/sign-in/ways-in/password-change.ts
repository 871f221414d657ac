/** What a session has when its user has begun no change of the password, or has given it up. */
export const NOTHING_BEGUN = { wantsNewPassword: false, passwordKey: null, codeSent: null } as const;

/** And once the password is changed, or may be: the key that came with the sign-in is as old as the former one (SES-49). */
export const NO_IDENTITY_KEY = { offerIdentity: false, identityKey: null } as const;

/** And after a change. */
export const PASSWORD_CHANGED = { ...NOTHING_BEGUN, ...NO_IDENTITY_KEY } as const;
