import { createClient } from "redis";
import { z } from "zod";
import type { Log } from "~/lib/log.server";
import type { Count, StoreBackend, StoredRecord } from "./store-backend";

const PREFIX = "frontdesk:";
const OWNER_PREFIX = "frontdesk-owner:";
const COMMAND_DEADLINE_MS = 2_000;

// Scripts instead of transactions, because a script fails at once while the server is down.
/** Writes a record, and its key into the set of its owner, which expires with the last record in it. */
const INSERT = `
  local record, owner = KEYS[1], KEYS[2]
  local value, expiresAt, key, now, onlyIfAbsent = unpack(ARGV)
  if onlyIfAbsent == '1' and redis.call('EXISTS', record) == 1 then return 0 end
  redis.call('SET', record, value, 'PXAT', expiresAt)
  if owner then
    redis.call('ZREMRANGEBYSCORE', owner, '-inf', now)
    redis.call('ZADD', owner, expiresAt, key)
    -- Two steps, because GT takes a set without an end for one that ends last.
    redis.call('PEXPIREAT', owner, expiresAt, 'NX')
    redis.call('PEXPIREAT', owner, expiresAt, 'GT')
  end
  return 1`;
const SWAP = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
  return 1`;
const DELETE_HELD = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  return redis.call('DEL', KEYS[1])`;
const ADD = `
  redis.call('SET', KEYS[1], 0, 'PXAT', ARGV[2], 'NX')
  return { redis.call('INCRBY', KEYS[1], ARGV[1]), redis.call('PEXPIRETIME', KEYS[1]) }`;
const GIVE_BACK = `
  if redis.call('PEXPIRETIME', KEYS[1]) ~= tonumber(ARGV[2]) then return 0 end
  local left = math.max(0, tonumber(redis.call('GET', KEYS[1])) - tonumber(ARGV[1]))
  redis.call('SET', KEYS[1], left, 'KEEPTTL')
  return 1`;
const added = z
  .tuple([z.number(), z.number()])
  .transform(([count, resetsAt]): Count => ({ count, resetsAt }));

/** A store in Redis or Valkey, for several instances. Connects in the background and reconnects by itself. */
export function openRedisBackend(url: string, log: Log): StoreBackend {
  const client = createClient({
    url,
    // A command must fail at once while the server is down: the page is a 503 instead of hanging.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempt) => Math.min(200 * 2 ** attempt, 5_000) },
  });
  client.on("error", (error: unknown) => log.warn({ error }, "The portal store cannot be reached"));
  // Rejects only when the store is closed before it was ever reached.
  client.connect().catch(() => undefined);

  const run = (script: string, keys: string[], values: Array<string | number>) =>
    inTime(client.eval(script, { keys, arguments: values.map(String) }));
  const write = async ({ key, value, expiresAt, owner }: StoredRecord, onlyIfAbsent: boolean) => {
    const keys = [PREFIX + key, ...(owner === null ? [] : [OWNER_PREFIX + owner])];
    return (await run(INSERT, keys, [value, expiresAt, key, Date.now(), onlyIfAbsent ? 1 : 0])) === 1;
  };

  return {
    async insert(record) {
      await write(record, false);
    },
    async insertIfAbsent(record) {
      return write(record, true);
    },
    async read(key) {
      return inTime(client.get(PREFIX + key));
    },
    async swap(key, expected, value) {
      return (await run(SWAP, [PREFIX + key], [expected, value])) === 1;
    },
    // The owner's set keeps the key until it expires; `list` skips keys without a record.
    async delete(key) {
      await inTime(client.del(PREFIX + key));
    },
    async deleteHeld(key, expected) {
      return (await run(DELETE_HELD, [PREFIX + key], [expected])) === 1;
    },
    async list(owner) {
      const keys = await inTime(client.zRange(OWNER_PREFIX + owner, 0, -1, { REV: true }));
      if (keys.length === 0) return [];
      const values = await inTime(client.mGet(keys.map((key) => PREFIX + key)));
      return keys.flatMap((key, index) => {
        const value = values[index];
        return value ? [{ key, value }] : [];
      });
    },
    async add(key, amount, resetsAt) {
      return added.parse(await run(ADD, [PREFIX + key], [amount, resetsAt]));
    },
    async giveBack(key, amount, resetsAt) {
      await run(GIVE_BACK, [PREFIX + key], [amount, resetsAt]);
    },
    async check() {
      await inTime(client.ping());
    },
    async close() {
      client.destroy();
    },
  };
}

/** The client's own timeout stops once a command is written; a server that hangs must not hang a page. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The portal store does not reply")), COMMAND_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
