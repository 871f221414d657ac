import { z } from "zod";
import { DAYS } from "./message-window";

/** The days of a list in its address. */
export const daysValue = z.coerce.number().pipe(z.union(DAYS.map((days) => z.literal(days))));
