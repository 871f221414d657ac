import { z } from "zod";

/** The form of the style guide, with the fields that need more than one control. Nothing is done with what it posts. */
export const sampleForm = z.object({
  intent: z.enum(["page", "editor"]),
  city: z.string("Choose a city").max(60, "At most 60 characters"),
  begins: z.string("Enter a date and time").max(30, "At most 30 characters"),
  methods: z
    .array(
      z.object({
        country: z.string("Choose a country").max(2, "At most two letters"),
        phone: z.string("Enter a number").max(40, "At most 40 characters"),
      }),
    )
    .max(3, "At most three numbers"),
});

export type SampleInput = z.input<typeof sampleForm>;
