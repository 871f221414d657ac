import { z } from "zod";

/** The requests that a child handles for the measuring process. */
export type Handlers = Record<string, (value: unknown) => unknown>;

export const question = z.object({ id: z.number(), ask: z.string(), value: z.unknown().optional() });
export const reply = z.object({
  id: z.number(),
  value: z.unknown().optional(),
  error: z.string().optional(),
});

/** Handles the parent's requests, one message each; ends when the parent ends. */
export function respondToParent(handlers: Handlers): void {
  process.on("message", (message) => {
    const { id, ask, value } = question.parse(message);
    Promise.resolve()
      .then(() => handlers[ask]?.(value))
      .then((result) => process.send?.({ id, value: result }))
      .catch((error: unknown) => process.send?.({ id, error: String(error) }));
  });
  process.on("disconnect", () => process.exit(0));
}

/** Processor time of this process, all threads included, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
