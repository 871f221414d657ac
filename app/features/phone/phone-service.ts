/** The hosts of the phone service: its signalling, and the reports of its script. The sound goes past the page's policy. */
export const PHONE_SERVICE = ["https://eventgw.twilio.com", "wss://voice-js.roaming.twilio.com"] as const;
