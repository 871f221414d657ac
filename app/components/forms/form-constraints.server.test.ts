import { expect, test } from "vitest";
import { z } from "zod";
import { formConstraints } from "./form-constraints.server";

const contact = z
  .object({
    name: z.string("Enter a name").trim().min(2).max(70),
    title: z.string().max(30).optional(),
    age: z.number().min(1).max(120),
    count: z.int(),
    methods: z.array(z.object({ phone: z.string().max(20), note: z.string().default("") })).max(5),
  })
  .transform((form) => form.name);

test("schema constraints that HTML can express", () => {
  expect(formConstraints(contact)).toEqual({
    name: { required: true, minLength: 2, maxLength: 70 },
    title: { maxLength: 30 },
    age: { required: true, min: 1, max: 120 },
    count: { required: true },
    methods: { multiple: true },
    "methods[]": { required: true },
    "methods[].phone": { required: true, maxLength: 20 },
    "methods[].note": {},
  });
});

test("of a union by intent: each form's own constraints, and for shared fields those that all agree on", () => {
  const forms = z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("pin"), pin: z.string().max(6), code: z.string().max(9).min(4) }),
    z.object({
      intent: z.literal("zone"),
      zone: z.string().max(80).optional(),
      code: z.string().max(5).min(4),
    }),
  ]);
  expect(formConstraints(forms)).toEqual({
    intent: { required: true },
    pin: { required: true, maxLength: 6 },
    zone: { maxLength: 80 },
    code: { required: true, minLength: 4 },
  });
});
