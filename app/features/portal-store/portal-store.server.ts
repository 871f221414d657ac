import type { z } from "zod";
import { env } from "~/env.server";
import { log } from "~/lib/log.server";
import { openRedisBackend } from "./redis-backend.server";
import { openSqliteBackend } from "./sqlite-backend.server";
import type { StoreBackend } from "./store-backend";
import { digest, seal, unseal } from "./vault.server";

let backend: StoreBackend | undefined;

/** The backend of this portal's records: a file in DATA_DIR, or Redis when SESSION_STORE_URL is set. */
export function portalStore(): StoreBackend {
  const url = env().sessionStoreUrl;
  backend ??= url ? openRedisBackend(url.reveal(), log) : openSqliteBackend(env().dataDir, log);
  return backend;
}

/**
 * Records of one kind. Ids are stored as plain text: pass a digest of what must not be readable there. Values are
 * encrypted and bound to their id, so that a value moved to another id cannot be decrypted. A value that does not fit
 * the schema (written by another release) counts as gone. All methods reject while the store is down.
 */
export interface StoreNamespace<Value> {
  /** Adds a record, or writes over the one with this id; its lifetime begins now. */
  insert(id: string, value: Value): Promise<void>;
  /** Adds a record unless it exists. Of several simultaneous calls, from any instance, one gets true. */
  insertIfAbsent(id: string, value: Value): Promise<boolean>;
  read(id: string): Promise<Value | null>;
  /**
   * Changes a record to what `change` returns, and returns the new value; null when it is gone, because a change
   * never creates one. If another change was written meanwhile, `change` is called again with its result, so no
   * change is lost. The lifetime stays the same. Returning the given value writes nothing.
   */
  update(id: string, change: (value: Value) => Value): Promise<Value | null>;
  delete(id: string): Promise<void>;
  /**
   * Deletes a record while `isMeant` holds of its value, null for one that cannot be read; what was written meanwhile is
   * looked at again. False where it does not hold, or the record is gone.
   */
  deleteIf(id: string, isMeant: (value: Value | null) => boolean): Promise<boolean>;
  /** Whether there is a record that cannot be read: of another release, or sealed with a secret that is no longer set. */
  isUnreadable(id: string): Promise<boolean>;
  /** The records of an owner, newest first. */
  list(owner: string): Promise<Array<{ id: string; value: Value }>>;
}

interface NamespaceOptions<Value> {
  /** Permanent: the keys of its records start with it, and their encryption key is derived from it. */
  name: string;
  schema: z.ZodType<Value>;
  /** How long a record is kept, counted from its insertion. */
  lifetimeMs: number;
  /** Whose a record is, for `list`. It never changes during a record's life. */
  ownerOf?: (value: Value) => string;
}

/** A name space of the portal store. Declared once, in the folder that defines what the records mean. */
export function storeNamespace<Value>(
  { name, schema, lifetimeMs, ownerOf }: NamespaceOptions<Value>,
  store: () => StoreBackend = portalStore,
): StoreNamespace<Value> {
  const keyOf = (id: string) => `${name}:${id}`;
  const ownerKey = (owner: string) => `${name}:${digest(owner)}`;
  const sealValue = (id: string, value: Value) => seal(`store:${name}`, JSON.stringify(value), id);
  const open = (id: string, sealed: string | null): Value | null => {
    const text = sealed && unseal(`store:${name}`, sealed, id);
    return text ? (schema.safeParse(JSON.parse(text)).data ?? null) : null;
  };
  const recordOf = (id: string, value: Value) => ({
    key: keyOf(id),
    value: sealValue(id, value),
    expiresAt: Date.now() + lifetimeMs,
    owner: ownerOf ? ownerKey(ownerOf(value)) : null,
  });

  return {
    insert: async (id, value) => store().insert(recordOf(id, value)),
    insertIfAbsent: async (id, value) => store().insertIfAbsent(recordOf(id, value)),
    read: async (id) => open(id, await store().read(keyOf(id))),
    async update(id, change) {
      // This loop ends: a swap fails only because another change was written, or the record is gone.
      for (;;) {
        const sealed = await store().read(keyOf(id));
        const value = open(id, sealed);
        if (sealed === null || value === null) return null;
        const changed = change(value);
        if (changed === value) return value;
        if (await store().swap(keyOf(id), sealed, sealValue(id, changed))) return changed;
      }
    },
    delete: async (id) => store().delete(keyOf(id)),
    async deleteIf(id, isMeant) {
      for (;;) {
        const sealed = await store().read(keyOf(id));
        if (sealed === null || !isMeant(open(id, sealed))) return false;
        if (await store().deleteHeld(keyOf(id), sealed)) return true;
      }
    },
    async isUnreadable(id) {
      const sealed = await store().read(keyOf(id));
      return sealed !== null && open(id, sealed) === null;
    },
    async list(owner) {
      const records = await store().list(ownerKey(owner));
      return records.flatMap(({ key, value: sealed }) => {
        const id = key.slice(keyOf("").length);
        const value = open(id, sealed);
        // Redis may still list a record here that was since written over by another owner.
        return value !== null && ownerOf?.(value) === owner ? [{ id, value }] : [];
      });
    },
  };
}
