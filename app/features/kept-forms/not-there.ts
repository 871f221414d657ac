/** What is said of a kept form that cannot be done (SES-59). */
export const NOT_THERE = "This was not done: what it was for is not there.";
