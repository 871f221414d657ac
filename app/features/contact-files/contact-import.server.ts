import { randomUUID } from "node:crypto";
import { z } from "zod";
import { storeNamespace } from "../portal-store/portal-store.server";

/** An import that was begun can be finished as long. */
const KEPT_MS = 24 * 60 * 60_000;

const text = z.string();
const method = z.union([
  z.object({
    contactMethodType: z.literal("PHONE"),
    phoneNumber: text,
    phoneExtension: text,
    description: text,
  }),
  z.object({ contactMethodType: z.literal("EMAIL"), email: text, address: text, description: text }),
]);

const importRow = z.object({
  line: z.number(),
  text,
  /** What would be saved; null for a row that is refused. */
  draft: z
    .object({
      firstName: text,
      lastName: text,
      title: text,
      business: text,
      isVip: z.boolean(),
      methods: z.array(z.object({ row: text, id: text, fields: method.nullable() })),
    })
    .nullable(),
  verdict: z.object({ kind: z.enum(["ready", "warning", "refused"]), words: text }),
  /** Null until it was tried. */
  result: z.object({ kind: z.enum(["saved", "failed"]), words: text }).nullable(),
});
export type ImportRow = z.output<typeof importRow>;

const contactImport = z.object({
  userId: text,
  fileName: text,
  rows: z.array(importRow),
  /** Which rows 'Import' was pressed for; null until it was. */
  wanted: z.enum(["ready", "warned"]).nullable(),
});
export type ContactImport = z.output<typeof contactImport>;

/** Imports kept for one user: each has up to 500 contacts, and nothing ends a file that is only checked. */
const MOST_KEPT = 5;

const imports = storeNamespace({
  name: "contact-import",
  schema: contactImport,
  lifetimeMs: KEPT_MS,
  ownerOf: ({ userId }) => userId,
});

/** Keeps a checked file until it is imported, and returns its id. The oldest of too many is given up. */
export async function keepImport(userId: string, fileName: string, rows: ImportRow[]): Promise<string> {
  const id = randomUUID();
  await imports.insert(id, { userId, fileName, rows, wanted: null });
  const earlier = (await imports.list(userId)).filter((each) => each.id !== id);
  await Promise.all(earlier.slice(MOST_KEPT - 1).map((each) => imports.delete(each.id)));
  return id;
}

/** An import of this user; null when there is none, or no longer. */
export async function findImport(userId: string, id: string): Promise<ContactImport | null> {
  const found = await imports.read(id);
  return found?.userId === userId ? found : null;
}

/** Remembers which rows are wanted. Once it has begun that stays. */
export async function beginImport(id: string, wanted: "ready" | "warned"): Promise<ContactImport | null> {
  return imports.update(id, (value) => (value.wanted === null ? { ...value, wanted } : value));
}

/** Remembers what has become of rows, by their line. */
export async function noteResults(
  id: string,
  results: ReadonlyMap<number, ImportRow["result"]>,
): Promise<ContactImport | null> {
  return imports.update(id, (value) => ({
    ...value,
    rows: value.rows.map((row) => ({ ...row, result: results.get(row.line) ?? row.result })),
  }));
}

/** Makes the rows that failed such that are still to be saved. */
export async function retryFailed(id: string): Promise<ContactImport | null> {
  return imports.update(id, (value) => ({
    ...value,
    rows: value.rows.map((row) => (row.result?.kind === "failed" ? { ...row, result: null } : row)),
  }));
}

/** Whether a row is one that is to be saved. */
export function isWanted({ verdict }: ImportRow, wanted: ContactImport["wanted"]): boolean {
  return wanted !== null && (verdict.kind === "ready" || (verdict.kind === "warning" && wanted === "warned"));
}

/** The rows that are still to be saved. */
export function openRows({ rows, wanted }: ContactImport): ImportRow[] {
  return rows.filter((row) => row.result === null && isWanted(row, wanted));
}
