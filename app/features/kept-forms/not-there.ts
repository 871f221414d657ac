/** What is said of a kept form that cannot be done, for whichever of both causes: its record does not tell them apart (SES-59). */
export const NOT_THERE = "This was not done: what it was for is not there, or you may not do it.";
