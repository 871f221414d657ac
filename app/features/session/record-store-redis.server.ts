import { createClient } from "redis";
import type { Log } from "~/lib/log.server";
import type { RecordStore } from "./record-store";

const PREFIX = "frontdesk:";
const COMMAND_DEADLINE = 2_000;

/** A record store in Redis or Valkey, for several instances. Connects in the background and reconnects by itself. */
export function openRedisStore(url: string, log: Log): RecordStore {
  const client = createClient({
    url,
    // A command must fail at once while the server is away: the page answers 503 instead of hanging.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempt) => Math.min(200 * 2 ** attempt, 5_000) },
  });
  client.on("error", (error: unknown) => log.warn({ error }, "The session store cannot be reached"));
  // Rejects only when the store is closed before it was ever reached.
  client.connect().catch(() => undefined);

  return {
    async insert(key, value, expiresAt) {
      await inTime(client.set(PREFIX + key, value, { expiration: { type: "PXAT", value: expiresAt } }));
    },
    async read(key) {
      return inTime(client.get(PREFIX + key));
    },
    async replace(key, value, expiresAt) {
      const expiration = { type: "PXAT" as const, value: expiresAt };
      return (await inTime(client.set(PREFIX + key, value, { expiration, condition: "XX" }))) !== null;
    },
    async delete(key) {
      await inTime(client.del(PREFIX + key));
    },
    async check() {
      await inTime(client.ping());
    },
    async close() {
      client.destroy();
    },
  };
}

/** The client's own timeout ends once a command is written; a server that has stopped answering must not hang a page. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The session store does not answer")), COMMAND_DEADLINE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
