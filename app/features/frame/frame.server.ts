import { LIST_INTENT } from "~/components/forms/list-intent";
import { readPart } from "~/lib/page-part";
import { safeReturnUrl } from "~/lib/return-url";
import { hasScreen } from "~/lib/routes-without-screen";
import { callSources, NO_SOURCES } from "../numbers/call-sources";
import { countUnread, syncOwn } from "../messages/unread-messages.server";
import { DEFAULT_DAYS } from "../messages/message-window";
import type { SyncedSet } from "../messages/sync.server";
import { asksOnItsPage } from "../kept-forms/asks-on-its-page";
import { listKeptForms, type KeptForm } from "../kept-forms/kept-form.server";
import { hasEntry, shownFields, type KnownChoices, type ShownField } from "../kept-forms/kept-form-labels";
import type { User } from "~/upstream/me/contract";
import type { Visit } from "../session/require-user.server";
import { idleEndOf } from "../session/session.server";
import { hasTexts } from "../session/roles";
import { countUnreadConversations } from "../messages/unread-conversations";
import { menuFor, type Menu } from "./menu";
import { supportPhone, type PhoneLink } from "../service/service-info.server";

/** The release that the footer shows (FRM-12). */
const RELEASE = 292;

/** What the frame around every signed-in page shows. */
export interface Frame {
  userId: string;
  userName: string;
  /** The name to sign in with, as far as the API tells it. */
  email: string;
  menu: Menu;
  /** Null when it could not be counted: the badge is left out. */
  unread: number | null;
  /** The same of conversations with unread texts (FRM-7). */
  unreadTexts: number | null;
  holdCalls: boolean;
  /** Why the user cannot call from the browser; null when they can. */
  callRefusal: string | null;
  fullAccess: boolean;
  agent: boolean;
  /** When the session ends because nobody uses it, for pages that no socket tells. */
  idleEnd: { inMs: number } | null;
  offerIdentity: boolean;
  /** The newest one; null when none waits. */
  keptForm: OfferedForm | null;
  year: number;
  release: number;
  supportPhone: PhoneLink | null;
}

/** A kept form with its fields as the banner shows them: the browser need not know the labels of all forms. */
export interface OfferedForm extends Pick<KeptForm, "id" | "fields" | "unsentBy" | "hasLostSecrets"> {
  /** Where it is posted to, path and query. */
  path: string;
  shown: ShownField[];
  /**
   * Whether it can be sent as it is: not where only a row of it was to be added or removed, where its own page asks first,
   * where a secret is missing, or where what it was for is not there, or not for this user. That can only be read.
   */
  maySend: boolean;
  /** Whether the page that it was posted to can show it, to be corrected. */
  mayCorrect: boolean;
  /** Whether the page that asks for it is led to instead, because nothing in it is to be corrected. */
  mayOpen: boolean;
  /** How many more are offered after it. */
  more: number;
}

/** What the lists of the screen at a kept form's path offer this user, whose own messages `own` are. */
type ChoicesAt = (path: string, user: User, own: SyncedSet | null) => KnownChoices;

/**
 * Loads what the frame shows. A part that fails or is late is left out (FRM-25); only the end of the session is
 * thrown. `choicesAt` have the words of what was chosen in a kept form, each those of its own screens.
 */
export async function readFrame(
  visit: Visit,
  timeZone: string,
  choicesAt: readonly ChoicesAt[],
): Promise<Frame> {
  const { user, session } = visit;
  const [own, phone, kept] = await Promise.all([
    ownMessages(visit),
    phoneFor(visit),
    session.hasKeptForm ? partOrNull(visit, listKeptForms(user.userId)) : null,
  ]);
  const counts = {
    messages: own && countUnread(visit, own, timeZone),
    conversations: own && hasTexts(user) ? countUnreadConversations(own, timeZone) : null,
  };
  return {
    userId: user.userId,
    userName: user.displayName ?? user.email ?? "Signed in",
    email: user.email ?? "",
    menu: menuFor(user, counts),
    unread: counts.messages,
    unreadTexts: counts.conversations,
    holdCalls: user.holdCalls,
    callRefusal: callSources(user).length === 0 ? NO_SOURCES : null,
    fullAccess: user.fullAccess,
    agent: session.agent,
    idleEnd: idleEndOf(session),
    offerIdentity: session.offerIdentity && !session.agent,
    keptForm:
      kept &&
      offeredOf(kept, (path) => new Map(choicesAt.flatMap((choices) => [...choices(path, user, own)]))),
    year: new Date().getUTCFullYear(),
    release: RELEASE,
    supportPhone: phone,
  };
}

function offeredOf(
  [newest, ...others]: KeptForm[],
  choicesAt: (path: string) => KnownChoices,
): OfferedForm | null {
  if (!newest) return null;
  const { id, unsentBy, hasLostSecrets } = newest;
  const path = safeReturnUrl(newest.path);
  const fields = newest.fields.filter(([name]) => name !== LIST_INTENT);
  const asks = asksOnItsPage(path);
  const isThere = unsentBy !== "not-there";
  const maySend = isThere && !asks && fields.length === newest.fields.length && !hasLostSecrets;
  const mayCorrect = isThere && hasScreen(path) && (hasEntry(fields) || hasLostSecrets);
  const mayOpen = isThere && asks && !mayCorrect;
  const shown = shownFields(path, fields, choicesAt(path));
  const may = { maySend, mayCorrect, mayOpen };
  return { id, path, fields, unsentBy, hasLostSecrets, shown, ...may, more: others.length };
}

/** What the badge counts. */
function ownMessages(visit: Visit): Promise<SyncedSet | null> {
  return partOrNull(visit, syncOwn(visit, DEFAULT_DAYS));
}

function phoneFor({ user }: Visit): Promise<PhoneLink | null> | null {
  return user.fullAccess ? supportPhone() : null;
}

async function partOrNull<Value>(visit: Visit, work: Promise<Value>): Promise<Value | null> {
  const part = await readPart(work, visit.upstream);
  return part.ok ? part.value : null;
}
