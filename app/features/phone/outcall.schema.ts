import { z } from "zod";
import { recordIdOr } from "~/components/forms/record-id.schema";
import { EMERGENCY, isEmergencyNumber } from "./emergency-numbers";

/** What the phone posts before it calls: its own number by id, and the number to call in E.164. */
export const outcallForm = z.object({
  phoneNumberId: recordIdOr("Choose the number to call from"),
  outcallNumber: z
    .string("Enter a phone number")
    .refine((number) => !isEmergencyNumber(number), EMERGENCY)
    .refine((number) => /^\+\d{7,15}$/.test(number), "The number is not valid"),
});
export type OutcallForm = z.output<typeof outcallForm>;
