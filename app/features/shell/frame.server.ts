import type { AppLoadContext } from "@remix-run/node";
import { readPart } from "~/lib/page-part";
import { countUnread } from "../activity/activity-list.server";
import { DEFAULT_DAYS } from "../activity/activity-view";
import { findParkedForm, type ParkedForm } from "../session/parked-form.server";
import type { Visit } from "../session/require-user.server";
import { menuFor, type Menu } from "./menu";
import { supportPhone } from "./service-info.server";

/** The release that the portal answers for (portal.md §9). */
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
  parkedForm: ParkedForm | null;
  year: number;
  release: number;
  supportPhone: string | null;
}

/** Gathers the frame. Each part that fails is left out; only the end of the session is thrown. */
export async function readFrame(visit: Visit, context: AppLoadContext): Promise<Frame> {
  const { user, session } = visit;
  const [unread, phone, parkedForm] = await Promise.all([
    orNull(unreadOf(visit)),
    user.fullAccess ? supportPhone(context) : null,
    session.hasParkedForm ? orNull(findParkedForm(user.userId)) : null,
  ]);
  return {
    userName: user.displayName ?? user.email ?? "Signed in",
    menu: menuFor(user),
    unread,
    holdCalls: user.holdCalls,
    fullAccess: user.fullAccess,
    agent: session.agent,
    offerIdentity: session.offerIdentity && !session.agent,
    parkedForm,
    year: new Date().getUTCFullYear(),
    release: RELEASE,
    supportPhone: phone,
  };
}

/** The badge holds up no page: while the messages are slow to come the frame stands without it. */
async function unreadOf(visit: Visit): Promise<number | null> {
  const part = await readPart(countUnread(visit, DEFAULT_DAYS), visit.upstream);
  return part.ok ? part.value : null;
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
