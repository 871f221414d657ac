import { KESTREL } from "../../sandbox/world/accounts";

/** The owner of the message in the table's requests; only this user and their agent may use its account. */
export const OWNER = "admin@kestrel.example";

/** The visitors that send each request of the table. The agent acts for the owner. */
export const VISITORS = ["anonymous", "user", "locationAdmin", "otherAdmin", "agent", "owner"] as const;
export type VisitorName = (typeof VISITORS)[number];

/** Who may use a loader or an action at all; the same terms as in the frame's table of screens. */
export type Access = "anybody" | "user" | "globalAdmin";

/** A status, or the path of the redirect. */
type Outcome = number | string;

export interface RouteRequest {
  /** `ID` is a voicemail, `CALL` a call with a recording. */
  path: string;
  /** The body for an action. */
  form?: Record<string, string>;
  /** The result for those who may use the route. */
  gets: Outcome;
  /** Different results for these visitors, where rights differ within the route. */
  butFor?: Partial<Record<VisitorName, Outcome>>;
}

interface Handler {
  access: Access;
  requests: RouteRequest[];
}

interface RouteEntry {
  loader?: Handler;
  action?: Handler;
  /**
   * Addresses that the accessibility run opens as global admin, or signed out where the route is public; each page
   * has one.
   */
  looks?: string[];
}

/** The redirect for those who may not use a loader or an action; undefined for those who may. */
export function refusal(access: Access, visitor: VisitorName): string | undefined {
  if (access !== "anybody" && visitor === "anonymous") return "/login";
  if (access === "globalAdmin" && (visitor === "user" || visitor === "locationAdmin")) return "/";
  return undefined;
}

const account = `account=${KESTREL.accountId}`;
const OWN = { agent: 200, owner: 200 };
/** A form that is incomplete is refused only for those who may send it. */
const REFUSED_FORM = { agent: 400, owner: 400 };
const BLOCKED = { agent: "/blocked", owner: "/blocked" };
const VIPS = { agent: "/vip", owner: "/vip" };
/** A message of another user cannot be changed: it counts as not found. */
const change = (form: Record<string, string>, path: string, agent = 200): RouteRequest => {
  return { path, form, gets: 409, butFor: { agent, owner: 200 } };
};
/** The result where an agent may not act for the customer. */
const NOT_AGENT = { agent: 403 };

/**
 * Every route file with the requests that show who may use it (SEC-10), and the addresses to check for accessibility.
 */
export const ROUTES: Record<string, RouteEntry> = {
  "_shell.tsx": {
    loader: { access: "user", requests: [{ path: "/", gets: 200 }] },
    looks: ["/?notice=admins-only"],
  },
  "_shell._index.tsx": {
    loader: { access: "user", requests: [{ path: "/", gets: 200 }] },
    action: { access: "user", requests: [change({ row: "flag.ID" }, "/?index")] },
    looks: ["/"],
  },
  "_shell.activity.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/activity", gets: 200 },
        { path: `/activity?${account}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "user",
      requests: [
        change({ row: "archive.ID" }, "/activity"),
        change({ row: "unarchive.ID" }, "/activity"),
        change({ row: "flag.ID" }, "/activity"),
        change({ row: "unread.ID" }, "/activity", 409),
        change({ row: "read.ID" }, "/activity", 409),
      ],
    },
    looks: [
      "/activity?q=a&filter=voicemail&filter=unread&days=60",
      "/activity?tab=archived&days=60&filter=voicemail",
      "/activity?account=1002",
    ],
  },
  "_shell.activity.$messageId.tsx": {
    loader: { access: "user", requests: [{ path: "/activity/ID", gets: 404, butFor: OWN }] },
    action: {
      access: "user",
      requests: [
        change({ intent: "flag" }, "/activity/ID"),
        change({ intent: "read" }, "/activity/ID", 409),
        {
          path: "/activity/ID",
          form: { intent: "feedback", rating: "5", isPositive: "true", text: "Well done" },
          gets: 404,
          butFor: { agent: 403, owner: 200 },
        },
      ],
    },
    looks: ["/activity/999999999"],
  },
  "_shell.activity_.filters.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/activity/filters", gets: 200 },
        { path: `/activity/filters?${account}`, gets: 404, butFor: OWN },
      ],
    },
    looks: ["/activity/filters"],
  },
  "_shell.activity_.unread.tsx": {
    loader: { access: "user", requests: [{ path: "/activity/unread?messageId=ID", gets: 200 }] },
    looks: ["/activity/unread?messageId=1&messageId=2"],
  },
  "activity_.pdf.ts": {
    loader: {
      access: "user",
      requests: [
        { path: "/activity/pdf", gets: 200 },
        { path: `/activity/pdf?${account}`, gets: 404, butFor: OWN },
      ],
    },
  },
  "activity_.$messageId.pdf.ts": {
    loader: { access: "user", requests: [{ path: "/activity/ID/pdf", gets: 404, butFor: OWN }] },
  },
  "activity_.$messageId.voicemail.ts": {
    loader: { access: "user", requests: [{ path: "/activity/ID/voicemail", gets: 404, butFor: OWN }] },
  },
  "activity_.$messageId.recording.ts": {
    loader: {
      access: "user",
      requests: [
        // This account lets its users read transcripts but not listen to recordings.
        { path: "/activity/CALL/recording", gets: 404, butFor: { agent: 403, owner: 403 } },
      ],
    },
  },
  "activity_.$messageId.download.ts": {
    loader: { access: "user", requests: [{ path: "/activity/ID/download", gets: 404, butFor: OWN }] },
  },
  "_shell.blocked.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/blocked", gets: 200 },
        { path: `/blocked?${account}`, gets: 404, butFor: OWN },
      ],
    },
    looks: ["/blocked", "/blocked?account=1002"],
  },
  "_shell.blocked.add.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/blocked/add", gets: 200 },
        { path: `/blocked/add?${account}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "globalAdmin",
      requests: [
        { path: `/blocked/add?${account}`, form: { intent: "number" }, gets: 404, butFor: REFUSED_FORM },
      ],
    },
    looks: ["/blocked/add"],
  },
  "_shell.blocked_.$entryId.unblock.tsx": {
    loader: { access: "globalAdmin", requests: [{ path: "/blocked/999999/unblock", gets: 404 }] },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/blocked/999999/unblock?${account}`,
          form: { intent: "remove" },
          gets: 404,
          butFor: BLOCKED,
        },
      ],
    },
    looks: ["/blocked/1/unblock"],
  },
  "blocked_.download.ts": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/blocked/download", gets: 200 },
        { path: `/blocked/download?${account}`, gets: 404, butFor: OWN },
      ],
    },
  },
  "_shell.vip.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/vip", gets: 200 },
        { path: `/vip?${account}`, gets: 404, butFor: OWN },
      ],
    },
    looks: ["/vip", "/vip?account=1002"],
  },
  "_shell.vip.$vipCallerId.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/vip/new", gets: 200 },
        { path: `/vip/new?${account}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "globalAdmin",
      requests: [
        { path: `/vip/new?${account}`, form: { intent: "number" }, gets: 404, butFor: REFUSED_FORM },
      ],
    },
    looks: ["/vip/new", "/vip/1"],
  },
  "_shell.vip_.$vipCallerId.delete.tsx": {
    loader: { access: "globalAdmin", requests: [{ path: "/vip/999999/delete", gets: 404 }] },
    action: {
      access: "globalAdmin",
      requests: [
        { path: `/vip/999999/delete?${account}`, form: { intent: "remove" }, gets: 404, butFor: VIPS },
      ],
    },
    looks: ["/vip/1/delete"],
  },
  "vip_.download.ts": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/vip/download", gets: 200 },
        { path: `/vip/download?${account}`, gets: 404, butFor: OWN },
      ],
    },
  },
  "_shell.settings.tsx": {
    loader: { access: "user", requests: [{ path: "/settings", gets: 200 }] },
    action: {
      access: "user",
      requests: [{ path: "/settings", form: { theme: "dark" }, gets: "/settings" }],
    },
    looks: ["/settings"],
  },
  "_shell.settings_.save-password.tsx": {
    loader: {
      access: "user",
      requests: [{ path: "/settings/save-password", gets: 200, butFor: NOT_AGENT }],
    },
    action: {
      access: "user",
      requests: [{ path: "/settings/save-password", form: { password: "" }, gets: 400, butFor: NOT_AGENT }],
    },
    looks: ["/settings/save-password"],
  },
  "styleguide.tsx": {
    loader: { access: "anybody", requests: [{ path: "/styleguide", gets: 200 }] },
    action: {
      access: "anybody",
      requests: [{ path: "/styleguide", form: { intent: "page", city: "" }, gets: 400 }],
    },
    looks: ["/styleguide"],
  },
  "dump-state.ts": { loader: { access: "user", requests: [{ path: "/dump-state", gets: 200 }] } },
  "hold-calls.ts": {
    loader: { access: "user", requests: [{ path: "/hold-calls", gets: 200 }] },
    action: {
      access: "user",
      requests: [{ path: "/hold-calls", form: { holdCalls: "N" }, gets: 200, butFor: NOT_AGENT }],
    },
  },
  "kept-form.ts": {
    action: {
      access: "user",
      requests: [{ path: "/kept-form", form: { intent: "discard" }, gets: "/", butFor: NOT_AGENT }],
    },
  },
  "kept-form_.typed.ts": {
    action: {
      access: "anybody",
      requests: [{ path: "/kept-form/typed", form: { text: "Typed" }, gets: 204 }],
    },
  },
  "other-sessions.ts": {
    action: {
      access: "user",
      requests: [{ path: "/other-sessions", form: {}, gets: "/settings", butFor: NOT_AGENT }],
    },
  },
  "saved-password.ts": {
    action: {
      access: "user",
      requests: [{ path: "/saved-password", form: { intent: "not-now" }, gets: 200, butFor: NOT_AGENT }],
    },
  },
  "login.tsx": {
    loader: { access: "anybody", requests: [{ path: "/login", gets: "/", butFor: { anonymous: 200 } }] },
    action: {
      access: "anybody",
      requests: [{ path: "/login", form: { username: OWNER, password: "Wrong-pass-1" }, gets: 400 }],
    },
    looks: ["/login"],
  },
  "login_.agent.tsx": {
    loader: {
      access: "anybody",
      requests: [
        { path: "/login/agent?key=invented", gets: 200 },
        { path: "/login/agent", gets: 400 },
      ],
    },
    action: {
      access: "anybody",
      requests: [{ path: "/login/agent", form: { agentKey: "invented" }, gets: 403 }],
    },
    looks: ["/login/agent?key=invented"],
  },
  "login_.again.ts": {
    action: {
      access: "anybody",
      // Without a password, because a wrong one would use up the guesses of that name.
      requests: [{ path: "/login/again", form: { username: OWNER }, gets: 400 }],
    },
  },
  "login_.identity.ts": {
    action: { access: "anybody", requests: [{ path: "/login/identity", form: {}, gets: "/login" }] },
  },
  "logout.tsx": {
    loader: { access: "user", requests: [{ path: "/logout", gets: 200 }] },
    action: {
      access: "anybody",
      requests: [{ path: "/logout", form: { returnUrl: "https://evil.example" }, gets: "/login" }],
    },
    looks: ["/logout"],
  },
  "$.ts": { loader: { access: "anybody", requests: [{ path: "/no/such/page", gets: "/" }] } },
};

/** The path of a route file, as flat route names have it. */
export function pathOf(file: string): string {
  const segments = file
    .replace(/\.tsx?$/, "")
    .split(".")
    .filter((segment) => !segment.startsWith("_"))
    .map((segment) => segment.replace(/_$/, ""))
    .map((segment) => (segment === "$" ? "*" : segment.replace(/^\$/, ":")));
  return `/${segments.join("/")}`;
}
