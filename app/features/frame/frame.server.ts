import type { AppLoadContext } from "@remix-run/node";
import { readPart } from "~/lib/page-part";
import { tagOf, tagOfObject } from "~/lib/tag.server";
import { countUnread, syncOwn } from "../messages/unread-messages.server";
import { DEFAULT_DAYS } from "../messages/message-window";
import type { SyncedSet } from "../messages/sync.server";
import { findKeptForm, type KeptForm } from "../session/kept-form.server";
import type { Visit } from "../session/require-user.server";
import { menuFor, type Menu } from "./menu";
import { supportPhone } from "../service/service-info.server";

/** The release that the portal answers for (FRM-12). */
export const RELEASE = 292;

/** What the frame around every signed-in page shows. */
export interface Frame {
  userName: string;
  menu: Menu;
  /** Null when it could not be counted: the frame stands without it. */
  unread: number | null;
  holdCalls: boolean;
  fullAccess: boolean;
  agent: boolean;
  offerIdentity: boolean;
  keptForm: KeptForm | null;
  year: number;
  release: number;
  supportPhone: string | null;
  /** Stands for all of this; null for a frame that has to be made anew each time. See `frameTag`. */
  tag: string | null;
}

/** Gathers the frame. Each part that fails is left out; only the end of the session is thrown. */
export async function readFrame(visit: Visit, context: AppLoadContext): Promise<Frame> {
  const { user, session } = visit;
  const [own, phone, keptForm] = await Promise.all([
    ownMessages(visit),
    phoneFor(visit, context),
    session.hasKeptForm ? orNull(findKeptForm(user.userId)) : null,
  ]);
  return {
    userName: user.displayName ?? user.email ?? "Signed in",
    menu: menuFor(user),
    unread: own && countUnread(visit, own),
    holdCalls: user.holdCalls,
    fullAccess: user.fullAccess,
    agent: session.agent,
    offerIdentity: session.offerIdentity && !session.agent,
    keptForm,
    year: new Date().getUTCFullYear(),
    release: RELEASE,
    supportPhone: phone,
    tag: tagOfFrame(visit, own, phone),
  };
}

/** The tag that the frame would have if it were asked for now; null when nobody can say without making it. */
export async function frameTag(visit: Visit, context: AppLoadContext): Promise<string | null> {
  const [own, phone] = await Promise.all([ownMessages(visit), phoneFor(visit, context)]);
  return tagOfFrame(visit, own, phone);
}

/** The badge holds up no page: while the messages are slow to come the frame stands without it. */
async function ownMessages(visit: Visit): Promise<SyncedSet | null> {
  const part = await readPart(syncOwn(visit, DEFAULT_DAYS), visit.upstream);
  return part.ok ? part.value : null;
}

function tagOfFrame({ user, session }: Visit, own: SyncedSet | null, phone: string | null): string | null {
  // What waits in the store may have been taken by another tab.
  if (!own || session.hasKeptForm) return null;
  const { key, agent, offerIdentity } = session;
  const year = new Date().getUTCFullYear();
  const unread = [own.own.revision, own.pending.revision];
  return tagOf(key, agent, offerIdentity, tagOfObject(user), unread, phone, year);
}

function phoneFor({ user }: Visit, context: AppLoadContext): Promise<string | null> | null {
  return user.fullAccess ? supportPhone(context) : null;
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
