import { z } from "zod";
import { KEPT_FIELD } from "~/components/forms/kept-field";
import { isStep } from "~/lib/return-url";
import { makesFile } from "~/lib/routes-without-screen";
import { isSecretField } from "~/lib/secret-field";
import { storeNamespace } from "../portal-store/portal-store.server";
import { digest } from "../portal-store/vault.server";
import { hasEntry } from "./kept-form-labels";
import { PAGE_ID_HEADER, TYPED_BY_HEADER } from "../session/page-session";

const KEPT_MS = 30 * 60_000;
const MAX_LENGTH = 256 * 1024;
/** Of each user; with one more the oldest is deleted. */
const MOST_KEPT = 5;
/**
 * Where nothing is typed: whether this device keeps the password, what is pressed at the offer of a kept form, and what
 * Billing posts by itself (BIL-21).
 */
const NO_TEXTS: ReadonlySet<string> = new Set(["/saved-password", "/kept-form", "/account"]);

const keptForm = z.object({
  userId: z.string(),
  /** The path and query that the form was posted to. */
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Whether something secret was entered, which is never kept: sent without it, the form would be refused. */
  hasLostSecrets: z.boolean().default(false),
  keptAt: z.number(),
  /**
   * Why it was not sent: the session had ended, or the API did not say who the user is; after another failure it may have
   * been. 'not-there': it cannot be done, because what it was for is not there, or its user may not do it (any more). Then
   * it is only kept to be read.
   */
  unsentBy: z.enum(["session-end", "failure", "unclear-failure", "not-there"]).default("session-end"),
});
type StoredForm = z.output<typeof keptForm>;
/** Its id is that of this copy: what is kept later of the same page has another one. */
export type KeptForm = StoredForm & { id: string };

const keptForms = storeNamespace({
  name: "kept-form",
  schema: keptForm,
  lifetimeMs: KEPT_MS,
  ownerOf: ({ userId }) => userId,
});

/**
 * Where a form was posted to (path and query), and from which open page, as far as its scripts say. There is one kept
 * form of each page; of pages without scripts one for each path.
 */
export interface FormSource {
  path: string;
  page: string | null;
}

/** The open page that sent a request, as its scripts say; null without them, and where nothing keeps it (SES-24). */
export function typedPageOf({ headers }: Request): string | null {
  return headers.has(TYPED_BY_HEADER) ? headers.get(PAGE_ID_HEADER) : null;
}

/**
 * Keeps a form that was posted and not sent, because the session had ended (SES-23) or something failed
 * (SES-59): 30 minutes, for that user alone, encrypted, without secrets and files. False when nothing was worth keeping, as
 * of a post that only makes a file, of a step between signing in and the portal, of what is kept already, or of what nobody
 * has pressed.
 */
export async function keepForm(
  userId: string,
  source: FormSource,
  form: Iterable<[string, string | Blob]>,
  unsentBy: KeptForm["unsentBy"] = "session-end",
): Promise<boolean> {
  const posted = [...form];
  if (makesFile(source.path, posted) || isNoText(source.path)) return false;
  // What is offered still waits where its post has met the session's end or a failure before it was taken.
  const offered = posted.find(([name]) => name === KEPT_FIELD)?.[1];
  if (typeof offered === "string" && (await findCopy(userId, offered)) !== null) return true;
  const fields = posted.filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[0] !== KEPT_FIELD && !isSecretField(entry[0]),
  );
  const hasLostSecrets = posted.some(([name, value]) => value !== "" && isSecretField(name));
  const kept = { userId, path: source.path, fields, hasLostSecrets, keptAt: Date.now(), unsentBy };
  if (fields.length === 0 || JSON.stringify(kept).length > MAX_LENGTH) return false;
  // A button whose post failed is still on its page, to be pressed again.
  if (unsentBy !== "session-end" && !hasEntry(fields)) return false;
  await keptForms.insert(keyOf(userId, source), kept);
  await deleteOldest(userId);
  return true;
}

async function deleteOldest(userId: string): Promise<void> {
  const beyond = (await keptForms.list(userId)).slice(MOST_KEPT);
  await Promise.all(beyond.map(({ id: key }) => keptForms.delete(key)));
}

/**
 * Keeps what was taken to be corrected as it was, where no page has come to show it: nothing was done by that post, so it is
 * offered as before (SES-23), or shown to be read (SES-59).
 */
export async function keepAgain({ id, ...kept }: KeptForm, unsentBy: KeptForm["unsentBy"]): Promise<boolean> {
  const again = { ...kept, unsentBy };
  // What was kept later in its place stays: this one then gets a place of its own.
  if (!(await keptForms.insertIfAbsent(keyIn(id), again))) await keptForms.insert(digest(id), again);
  await deleteOldest(kept.userId);
  return true;
}

/**
 * Whether what is posted to an address is no text to keep: the code or the password that a step asks for, whether a device
 * keeps the password (the answer to 'Stay signed in', and both buttons of the settings), what is kept already, and still is
 * where it was not sent on, or the new payment method that Billing makes active by itself (BIL-21).
 */
function isNoText(address: string): boolean {
  const [path] = address.split("?");
  return isStep(address) || NO_TEXTS.has(path ?? "");
}

/** The forms that wait for this user, the newest first. */
export async function listKeptForms(userId: string): Promise<KeptForm[]> {
  return (await keptForms.list(userId)).map(({ id: key, value }) => ({ ...value, id: idOf(key, value) }));
}

/**
 * Deletes the form of this user with this id, and returns it; null when there is none, also where something newer was kept in
 * its place, which an old offer must not end. Of two at once one gets it.
 */
export async function takeKeptForm(userId: string, id: string): Promise<KeptForm | null> {
  const kept = await findCopy(userId, id);
  if (kept === null) return null;
  const key = keyIn(id);
  const isTaken = await keptForms.deleteIf(key, (held) => held?.userId === userId && idOf(key, held) === id);
  return isTaken ? { ...kept, id } : null;
}

/** The form of this user with this id, or null. */
async function findCopy(userId: string, id: string): Promise<StoredForm | null> {
  const key = keyIn(id);
  const kept = await keptForms.read(key);
  return kept?.userId === userId && idOf(key, kept) === id ? kept : null;
}

function idOf(key: string, { keptAt }: StoredForm): string {
  return `${key}.${keptAt}`;
}

function keyIn(id: string): string {
  return id.split(".")[0] ?? "";
}

/** Deletes what was kept of an open page of this user. */
export function deleteKeptFormOf(userId: string, page: string): Promise<void> {
  return keptForms.delete(keyOf(userId, { path: "", page }));
}

function keyOf(userId: string, { path, page }: FormSource): string {
  return digest(JSON.stringify(page === null ? { userId, path } : { userId, page }));
}
