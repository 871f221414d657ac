import type { Response } from "express";
import type { z } from "zod";

/** A call that is answered with a failure: its status, and the text for the user in `X-POSH-ERROR`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(text);
  }
}

export const sessionEnded = () => new Refusal(401, "Your session has ended. Please sign in again.");
export const notAllowed = (text = "You are not allowed to do this.") => new Refusal(403, text);
export const notFound = (what: string) => new Refusal(404, `${what} was not found.`);

export function sendRefusal(response: Response, status: number, text: string): void {
  response.status(status).setHeader("X-POSH-ERROR", encodeURIComponent(text));
  response.json({ status, message: text });
}

/** A query or form parsed by its schema; what does not fit is refused with 400 and names the field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal(400, `${issue?.path.join(".") || "The request"}: ${issue?.message ?? "is not valid"}`);
}
