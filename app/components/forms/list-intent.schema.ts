import { z } from "zod";
import { areFieldNames } from "./field-path";
import type { ListIntent } from "./list-intent";

const MAX_TEXT = 4000;
const name = z.string().refine((text) => areFieldNames([text]));
const index = z.int().min(0).max(999);
const text = z.string().max(MAX_TEXT);
const row = z.union([text, z.record(name, text)]);

/** The intents of a field list (`ListIntent`), as their buttons post them. */
const listIntent: z.ZodType<ListIntent> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name, index: index.optional(), defaultValue: row.optional() }),
  }),
  z.object({ type: z.literal("remove"), payload: z.object({ name, index }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name, from: index, to: index }) }),
]);

/** Reads a list's intent; null when it is none. */
export function readListIntent(value: unknown): ListIntent | null {
  if (typeof value !== "string" || value.length > 2 * MAX_TEXT) return null;
  try {
    return listIntent.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
