import { createClient } from "redis";
import type { Log } from "~/log.server";
import type { RecordStore } from "./record-store";

const PREFIX = "frontdesk:";
const COMMAND_DEADLINE = 2_000;

/** A record store in Redis or Valkey, for several instances. Connects in the background and reconnects by itself. */
export function openRedisStore(url: string, log: Log): RecordStore {
  const client = createClient({
    url,
    // A command must fail at once while the server is away: the page answers 503 instead of hanging.
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_DEADLINE },
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempt) => Math.min(200 * 2 ** attempt, 5_000) },
  });
  client.on("error", (error: unknown) => log.warn({ error }, "The session store cannot be reached"));
  const connected = client.connect().catch(() => undefined);

  return {
    async insert(key, value, expiresAt) {
      await client.set(PREFIX + key, value, { expiration: { type: "PXAT", value: expiresAt } });
    },
    async read(key) {
      return client.get(PREFIX + key);
    },
    async replace(key, value, expiresAt) {
      const expiration = { type: "PXAT" as const, value: expiresAt };
      return (await client.set(PREFIX + key, value, { expiration, condition: "XX" })) !== null;
    },
    async delete(key) {
      await client.del(PREFIX + key);
    },
    async check() {
      await client.ping();
    },
    async close() {
      await connected;
      client.destroy();
    },
  };
}
