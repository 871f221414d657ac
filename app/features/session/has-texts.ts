import type { User } from "~/upstream/me/contract";

/** Whether texting is offered to a user at all: one of their numbers has `obSMS` Y (FRM-4). */
export const hasTexts = (user: User): boolean => user.patchNumbers.some((number) => number.obSMS);
