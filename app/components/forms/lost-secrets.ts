/** What is said of a form that is shown again without the secrets that were entered in it (SES-23). */
export const LOST_SECRETS = "We kept what you had entered, but no password, code or key: enter that again.";
