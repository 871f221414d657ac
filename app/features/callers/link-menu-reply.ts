import type { NumberAction } from "~/components/number-actions";
import type { IconName } from "~/components/icon";

/** What a link of a number or an e-mail opens (NUM-4). */
export interface LinkMenu {
  label: string;
  actions: NumberAction[];
}

/** The icons of the entries. */
const ICONS = [
  "phone",
  "text",
  "user",
  "people",
  "search",
  "inbox",
  "close",
  "mail",
] as const satisfies IconName[];
/** Pages of the portal, and what the device handles. */
const HREF = /^(?:\/(?!\/)|tel:|mailto:)/;

/** The menu in a reply of the server; null where the reply is no menu. Checked by hand: zod is too large for the browser. */
export function linkMenuOf(reply: unknown): LinkMenu | null {
  if (typeof reply !== "object" || reply === null || !("label" in reply) || !("actions" in reply))
    return null;
  const { label, actions } = reply;
  if (typeof label !== "string" || !Array.isArray(actions)) return null;
  const entries = actions.map(actionOf).filter((action) => action !== null);
  return entries.length === actions.length ? { label, actions: entries } : null;
}

function actionOf(entry: unknown): NumberAction | null {
  if (typeof entry !== "object" || entry === null) return null;
  if (!("label" in entry) || !("icon" in entry) || !("href" in entry)) return null;
  const { label, href } = entry;
  const icon = ICONS.find((each) => each === entry.icon);
  if (typeof label !== "string" || typeof href !== "string" || !HREF.test(href) || !icon) return null;
  return { label, icon, href };
}
