/** What a session has when its user has begun no change of the password, or has given it up. */
export const NOTHING_BEGUN = { wantsNewPassword: false, passwordKey: null, codeSent: null } as const;

/** And after a change: the key that came with the sign-in is as old as the former password (SES-49). */
export const PASSWORD_CHANGED = { ...NOTHING_BEGUN, offerIdentity: false, identityKey: null } as const;
