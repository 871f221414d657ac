/** A choice of one of the lists; `statusListId` is what statuses refer to. */
export interface StatusChoice {
  code: string;
  statusListId: number;
  text: string;
}

const choices = (first: number, texts: Record<string, string>): StatusChoice[] =>
  Object.entries(texts).map(([code, text], index) => ({ code, statusListId: first + index, text }));

/** What callers are told. */
export const MESSAGES = choices(1, {
  DEFAULT: "Default message",
  MEETING: "In a meeting",
  OUT: "Out of the office",
  VACATION: "On vacation",
  CLOSED: "The office is closed",
});

/** What is done with a call. */
export const INSTRUCTIONS = choices(11, {
  NONE: "No special instructions",
  MESSAGE: "Take a message",
  URGENT: "Put urgent calls through to the alternate contacts",
  VOICEMAIL: "Offer voicemail",
});

/** How long a status lasts. */
export const DURATIONS = choices(21, {
  "15MIN": "15 minutes",
  "1HOUR": "1 hour",
  "2HOUR": "2 hours",
  "3HOUR": "3 hours",
  DAY: "Rest of the day",
  WEEK: "Rest of the week",
  CUSTOM: "Custom",
  NOEND: "Until further notice",
  NONE: "None",
});

/** A language is called by its `name`, unlike the entries of the other lists. */
const LANGUAGES = [
  { languageId: 1, code: "EN", statusListId: 41, name: "English", defaultLanguage: "Y" },
  { languageId: 2, code: "ES", statusListId: 42, name: "Spanish", defaultLanguage: "N" },
];

/** Reply of `GET /statusLists`. */
export const STATUS_LISTS = {
  messages: MESSAGES,
  instructions: INSTRUCTIONS,
  durations: DURATIONS,
  languages: LANGUAGES,
};
