/** What is said of a typed time that is none, or not yet. */
export const UNREADABLE_TIME = "Enter a date and time like 11/23/2026 09:00 AM";
