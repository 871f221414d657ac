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
  /** Addresses that the runs through all pages open; each page has one. `ID` is an activity (`lookPath`). */
  looks?: string[];
  /** Where it has to be opened at other stages of signing in than as a user, or signed out where it is public. */
  stages?: Stage[];
}

/**
 * How far a browser has signed in: not at all, without a session but with the cookie of a quote, until a code is to be
 * sent or was sent, until a new password is to be chosen, or fully, as a global admin.
 */
export type Stage = "signed-out" | "quoted" | "code-due" | "code-sent" | "password-due" | "signed-in";

/** The redirect for those who may not use a loader or an action; undefined for those who may. */
export function refusal(access: Access, visitor: VisitorName): string | undefined {
  if (access !== "anybody" && visitor === "anonymous") return "/login";
  if (access === "globalAdmin" && (visitor === "user" || visitor === "locationAdmin")) return "/";
  return undefined;
}

const account = `account=${KESTREL.accountId}`;
const OWN = { agent: 200, owner: 200 };
/** The administrator of several accounts is led to the address of the page that names the one it shows. */
const named = (path: string) => ({ agent: path, owner: path });
/** A form that is incomplete is refused only for those who may send it. */
const REFUSED_FORM = { agent: 400, owner: 400 };
const BLOCKED = { agent: "/blocked", owner: "/blocked" };
const VIPS = { agent: "/vip", owner: "/vip" };
/** A message of another user cannot be changed: it counts as not found. */
const change = (form: Record<string, string>, path: string, agent = 200): RouteRequest => {
  return { path, form, gets: 409, butFor: { agent, owner: 200 } };
};
/** A saved status of the owner, and an entry of its schedule. */
const STATUS = 300_401;
const ENTRY = 300_473;
const STATUS_FORM = { name: "Out", zone: "UTC", draft: "a form" };
/** The form was made for another reading of the status. */
const CHANGED = { agent: 409, owner: 409 };
/** A linked service of the owner. */
const LINK = 2;
/** A contact of the owner. */
const CONTACT = 3_004_001;
/** The result for a user without a number for texts. */
const NO_TEXTS = { user: "/" };
/** A fictional number that no contact has. */
const NUMBER = "+12025550187";
/** An open invoice of the owner's account, and a form of 'Make Payment' made before its amount due was what it is. */
const INVOICE = 100_218;
const STALE_PAYMENT = { intent: "pay", method: "pm_0", amount: "1", sendId: "0".repeat(32), seen: "1" };
/** The result where an agent may not act for the customer. */
const NOT_AGENT = { agent: 403 };
/** The result for those who get no notifications: agents, and users without full access. */
const NO_PUSH = { agent: 403, user: 403 };

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
      "/activity?from=nonsense",
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
    looks: ["/activity/filters", "/activity/filters?from=nonsense"],
  },
  "_shell.activity_.unread.tsx": {
    loader: { access: "user", requests: [{ path: "/activity/unread?messageId=ID", gets: 200 }] },
    action: {
      access: "user",
      requests: [{ path: "/activity/unread", form: { messageId: "ID" }, gets: 200 }],
    },
    looks: ["/activity/unread?messageId=1&messageId=2"],
  },
  "activity_.csv.ts": {
    loader: {
      access: "user",
      requests: [
        { path: "/activity/csv", gets: 200 },
        { path: `/activity/csv?${account}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "user",
      requests: [
        { path: "/activity/csv", form: { of: "ticked", messageId: "ID" }, gets: 200 },
        { path: `/activity/csv?${account}`, form: { of: "ticked", messageId: "ID" }, gets: 404, butFor: OWN },
      ],
    },
  },
  "activity_.pdf.ts": {
    loader: {
      access: "user",
      requests: [
        { path: "/activity/pdf", gets: 200 },
        { path: `/activity/pdf?${account}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "user",
      requests: [
        { path: "/activity/pdf", form: { of: "ticked", messageId: "ID" }, gets: 200 },
        { path: `/activity/pdf?${account}`, form: { of: "ticked", messageId: "ID" }, gets: 404, butFor: OWN },
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
  "_shell.assist.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/assist", gets: 200 },
        { path: "/assist?activity=ID", gets: 200 },
      ],
    },
    action: {
      access: "user",
      requests: [
        { path: "/assist", form: { requestType: "CS" }, gets: 400 },
        { path: "/assist?activity=ID", form: { requestType: "CS" }, gets: 400 },
      ],
    },
    looks: ["/assist", "/assist?activity=999999999"],
  },
  "assist_.form.ts": {
    loader: { access: "user", requests: [{ path: "/assist/form", gets: 200 }] },
  },
  "_shell.profile.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/profile", gets: 200 },
        { path: `/profile?${account}&q=a`, gets: 404, butFor: OWN },
      ],
    },
    looks: ["/profile", "/profile?account=1001&q=nobody+has+this+name"],
  },
  "_shell.profile_.register.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/profile/register", gets: 200, butFor: named("/profile/register") },
        { path: `/profile/register?${account}`, gets: 404, butFor: { ...OWN, ...NOT_AGENT } },
      ],
    },
    action: {
      access: "globalAdmin",
      requests: [
        { path: `/profile/register?${account}`, form: {}, gets: 404, butFor: { owner: 400, ...NOT_AGENT } },
      ],
    },
    looks: ["/profile/register"],
  },
  "_shell.profile_.caller-ids.$callerId.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [{ path: `/profile/caller-ids/4?${account}`, gets: 404, butFor: { ...OWN, ...NOT_AGENT } }],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/profile/caller-ids/4?${account}`,
          form: { intent: "other" },
          gets: 404,
          butFor: { owner: 400, ...NOT_AGENT },
        },
      ],
    },
    looks: [
      "/profile/caller-ids/1",
      "/profile/caller-ids/2",
      "/profile/caller-ids/2?account=1001&called=1",
      "/profile/caller-ids/3",
    ],
  },
  "_shell.profile_.greetings.$recordingId.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [{ path: `/profile/greetings/7001?${account}`, gets: 404, butFor: NOT_AGENT }],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/profile/greetings/7001?${account}`,
          form: { intent: "play" },
          gets: 404,
          butFor: { owner: 400, ...NOT_AGENT },
        },
      ],
    },
    looks: ["/profile/greetings/7001"],
  },
  "_shell.leads.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/leads", gets: 200 },
        { path: `/leads?${account}&lead=1`, gets: 404, butFor: OWN },
      ],
    },
    looks: ["/leads", "/leads?lead=999"],
  },
  "_shell.activity_.$messageId.transfer.tsx": {
    loader: { access: "user", requests: [{ path: "/activity/ID/transfer", gets: 404, butFor: OWN }] },
    action: {
      access: "user",
      requests: [{ path: "/activity/ID/transfer", form: { link: "999999", sendId: "1" }, gets: 404 }],
    },
    looks: ["/activity/ID/transfer"],
  },
  "_shell.profile_.services.new.tsx": {
    loader: {
      access: "user",
      requests: [{ path: "/profile/services/new", gets: 200, butFor: NOT_AGENT }],
    },
    action: {
      access: "user",
      requests: [{ path: "/profile/services/new", form: { intent: "link" }, gets: 400, butFor: NOT_AGENT }],
    },
    looks: ["/profile/services/new"],
  },
  "_shell.profile_.services.$linkId.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/profile/services/999999", gets: 404, butFor: NOT_AGENT },
        { path: `/profile/services/${LINK}`, gets: 404, butFor: { ...NOT_AGENT, owner: 200 } },
      ],
    },
    action: {
      access: "user",
      requests: [
        {
          path: "/profile/services/999999",
          form: { intent: "backfill", daysBack: "1", sendId: "1" },
          gets: 404,
          butFor: NOT_AGENT,
        },
        {
          path: "/profile/services/999999",
          form: { intent: "verify", email: OWNER, phone: "+14155550171", code: "246810" },
          gets: 404,
          butFor: NOT_AGENT,
        },
        {
          // The service accepts no such token, but whose link it is, is judged before.
          path: `/profile/services/${LINK}`,
          form: { intent: "credentials", token: "a-wrong-token" },
          gets: 404,
          butFor: { ...NOT_AGENT, owner: 422 },
        },
      ],
    },
    looks: ["/profile/services/1", "/profile/services/1?delete=link"],
  },
  "_shell.contacts.tsx": {
    loader: { access: "user", requests: [{ path: "/contacts", gets: 200 }] },
    action: { access: "user", requests: [{ path: "/contacts", form: { row: "star.1" }, gets: 404 }] },
    looks: ["/contacts", "/contacts?q=nobody+has+this+name", "/contacts?add=%2B12025550143"],
  },
  "_shell.contacts.$contactId.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/contacts/new", gets: 200 },
        { path: `/contacts/${CONTACT}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "user",
      requests: [
        { path: "/contacts/new", form: { intent: "save", draft: "a" }, gets: 400 },
        // The same for everybody whose contact it is not: it may have been deleted.
        {
          path: `/contacts/${CONTACT}`,
          form: { intent: "save", draft: "a" },
          gets: 409,
          butFor: { agent: 400, owner: 400 },
        },
      ],
    },
    looks: ["/contacts/new", "/contacts/3001001", "/contacts/1"],
  },
  "_shell.contacts_.$contactId.delete.tsx": {
    loader: {
      access: "user",
      requests: [{ path: `/contacts/${CONTACT}/delete`, gets: 404, butFor: OWN }],
    },
    action: {
      access: "user",
      requests: [{ path: "/contacts/1/delete", form: { intent: "delete" }, gets: "/contacts" }],
    },
    looks: ["/contacts/3001001/delete"],
  },
  "_shell.texts.tsx": {
    loader: { access: "user", requests: [{ path: "/texts", gets: 200, butFor: NO_TEXTS }] },
    looks: ["/texts", "/texts?q=nobody+has+this+name&days=60"],
  },
  "_shell.texts.new.tsx": {
    loader: { access: "user", requests: [{ path: "/texts/new", gets: 200, butFor: NO_TEXTS }] },
    action: {
      access: "user",
      requests: [{ path: "/texts/new", form: { intent: "send" }, gets: 400, butFor: NO_TEXTS }],
    },
    looks: ["/texts/new?to=4155550143"],
  },
  "_shell.texts.$taskId.tsx": {
    loader: { access: "user", requests: [{ path: "/texts/1", gets: 404, butFor: NO_TEXTS }] },
    action: {
      access: "user",
      requests: [
        { path: "/texts/1", form: { intent: "read" }, gets: 404, butFor: { ...NO_TEXTS, ...NOT_AGENT } },
        {
          path: "/texts/1",
          form: { intent: "send", message: "Hello", sendId: "a" },
          gets: 404,
          butFor: NO_TEXTS,
        },
      ],
    },
    looks: ["/texts/600001", "/texts/1"],
  },
  "_shell.contacts_.import.tsx": {
    loader: { access: "user", requests: [{ path: "/contacts/import", gets: 200 }] },
    action: {
      access: "user",
      requests: [{ path: "/contacts/import", form: { intent: "check", country: "US" }, gets: 400 }],
    },
    looks: ["/contacts/import"],
  },
  "_shell.contacts_.import_.$importId.tsx": {
    loader: { access: "user", requests: [{ path: "/contacts/import/unknown", gets: 404 }] },
    action: {
      access: "user",
      requests: [{ path: "/contacts/import/unknown", form: { intent: "import" }, gets: 404 }],
    },
    looks: ["/contacts/import/unknown"],
  },
  "contacts_.download.ts": {
    loader: {
      access: "user",
      requests: [
        { path: "/contacts/download", gets: 200 },
        { path: "/contacts/download?format=vcard", gets: 200 },
      ],
    },
  },
  "_shell.blocked.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/blocked", gets: 200, butFor: named("/blocked") },
        { path: `/blocked?${account}`, gets: 404, butFor: OWN },
      ],
    },
    looks: ["/blocked", "/blocked?account=1002"],
  },
  "_shell.blocked.add.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/blocked/add", gets: 200, butFor: named("/blocked/add") },
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
    loader: {
      access: "globalAdmin",
      requests: [{ path: "/blocked/999999/unblock", gets: 404, butFor: named("/blocked/999999/unblock") }],
    },
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
        { path: "/vip", gets: 200, butFor: named("/vip") },
        { path: `/vip?${account}`, gets: 404, butFor: OWN },
      ],
    },
    looks: ["/vip", "/vip?account=1002"],
  },
  "_shell.vip.$vipCallerId.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/vip/new", gets: 200, butFor: named("/vip/new") },
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
    loader: {
      access: "globalAdmin",
      requests: [{ path: "/vip/999999/delete", gets: 404, butFor: named("/vip/999999/delete") }],
    },
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
  "_shell.reports.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/reports", gets: 200 },
        { path: `/reports?${account}`, gets: "/reports", butFor: OWN },
      ],
    },
    looks: [
      "/reports",
      "/reports?usage=table&clients=table&size=31",
      "/reports?usage=bar&clients=line",
      "/reports?invoice=100129",
    ],
  },
  "_shell.reports_.download.$kind.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/reports/download/pdf", gets: 200 },
        { path: "/reports/download/other", gets: 404 },
        { path: `/reports/download/excel?${account}`, gets: 404, butFor: OWN },
      ],
    },
    looks: ["/reports/download/pdf"],
  },
  "reports_.pdf.ts": {
    loader: {
      access: "globalAdmin",
      requests: [{ path: `/reports/pdf?${account}`, gets: 404, butFor: OWN }],
    },
  },
  "reports_.excel.ts": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/reports/excel", gets: 200 },
        { path: `/reports/excel?${account}`, gets: 404, butFor: OWN },
      ],
    },
  },
  "_shell.account.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/account", gets: 200, butFor: named("/account") },
        { path: `/account?${account}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/account?${account}`,
          form: { intent: "activate-new", methodId: "pm_1002_visa" },
          gets: 404,
          // The method is not new: nothing is changed.
          butFor: { agent: "/account", owner: "/account" },
        },
      ],
    },
    looks: ["/account", "/account?account=1002"],
  },
  "_shell.account.invoices.$invoiceId.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: `/account/invoices/${INVOICE}?${account}`, gets: 404, butFor: OWN },
        { path: "/account/invoices/x", gets: 404, butFor: named("/account/invoices/x") },
      ],
    },
    // Nothing is unsettled of it: it is shown again.
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/account/invoices/${INVOICE}?${account}`,
          form: { intent: "check" },
          gets: 404,
          butFor: { agent: `/account/invoices/${INVOICE}`, owner: `/account/invoices/${INVOICE}` },
        },
      ],
    },
    looks: ["/account/invoices/100130", "/account/invoices/1"],
  },
  "_shell.account.invoices.$invoiceId_.pay.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [{ path: `/account/invoices/${INVOICE}/pay?${account}`, gets: 404, butFor: OWN }],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/account/invoices/${INVOICE}/pay?${account}`,
          form: STALE_PAYMENT,
          gets: 404,
          butFor: { agent: 409, owner: 409 },
        },
      ],
    },
    looks: ["/account/invoices/100131/pay", "/account/invoices/100129/pay"],
  },
  "_shell.account.payments.$sendId.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [{ path: "/account/payments/0", gets: 404, butFor: named("/account/payments/0") }],
    },
    action: {
      access: "globalAdmin",
      requests: [{ path: "/account/payments/0", form: { intent: "check" }, gets: 404 }],
    },
    looks: ["/account/payments/0"],
  },
  "_shell.account.methods.$methodId.$change.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: `/account/methods/pm_1002_bacs/delete?${account}`, gets: 404, butFor: OWN },
        // The method is no card.
        { path: `/account/methods/pm_1002_bacs/expiry?${account}`, gets: 404 },
      ],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/account/methods/pm_1002_visa/expiry?${account}`,
          form: { month: "13", year: "2099" },
          gets: 404,
          butFor: REFUSED_FORM,
        },
      ],
    },
    looks: [
      "/account/methods/pm_1001_visa/expiry",
      "/account/methods/pm_1001_debit/activate",
      "/account/methods/pm_1001_debit/delete",
    ],
  },
  "_shell.account.methods.new.card.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [{ path: `/account/methods/new/card?${account}`, gets: 404, butFor: OWN }],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/account/methods/new/card?${account}`,
          form: { intent: "card", paymentMethodId: "x" },
          gets: 404,
          butFor: REFUSED_FORM,
        },
      ],
    },
    looks: ["/account/methods/new/card"],
  },
  "_shell.account.methods.new.bank.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [{ path: `/account/methods/new/bank?${account}`, gets: 404, butFor: OWN }],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/account/methods/new/bank?${account}`,
          form: { intent: "bank" },
          gets: 404,
          butFor: REFUSED_FORM,
        },
      ],
    },
    looks: ["/account/methods/new/bank"],
  },
  "_shell.account.methods.new.hosted.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [{ path: `/account/methods/new/hosted?${account}`, gets: 404, butFor: OWN }],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/account/methods/new/hosted?${account}`,
          form: { intent: "x" },
          gets: 404,
          butFor: REFUSED_FORM,
        },
      ],
    },
    looks: ["/account/methods/new/hosted"],
  },
  "_shell.account.addresses.$kind.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: `/account/addresses/billing?${account}`, gets: 404, butFor: OWN },
        { path: "/account/addresses/shipping", gets: 404, butFor: named("/account/addresses/shipping") },
      ],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/account/addresses/service?${account}`,
          form: { intent: "save" },
          gets: 404,
          butFor: REFUSED_FORM,
        },
      ],
    },
    looks: ["/account/addresses/billing", "/account/addresses/service"],
  },
  "account_.address-suggestions.ts": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: `/account/address-suggestions?${account}&text=abc`, gets: 404, butFor: OWN },
        { path: "/account/address-suggestions", gets: 200 },
      ],
    },
  },
  "account_.card-form-stand-in.ts": {
    // The tests' portal talks to an API that it does not run itself.
    loader: { access: "globalAdmin", requests: [{ path: "/account/card-form-stand-in", gets: 404 }] },
  },
  "account_.bank-link-stand-in.ts": {
    loader: { access: "globalAdmin", requests: [{ path: "/account/bank-link-stand-in", gets: 404 }] },
  },
  "account_.statement.ts": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: "/account/statement", gets: 200 },
        { path: `/account/statement?${account}`, gets: 404, butFor: OWN },
      ],
    },
  },
  "account_.invoices.$invoiceId.receipt.ts": {
    loader: {
      access: "globalAdmin",
      requests: [
        // Nothing has been paid of it yet.
        {
          path: `/account/invoices/${INVOICE}/receipt?${account}`,
          gets: 404,
          butFor: { agent: 422, owner: 422 },
        },
      ],
    },
  },
  "_shell.status.tsx": {
    loader: { access: "user", requests: [{ path: "/status", gets: 200 }] },
    action: {
      access: "user",
      requests: [{ path: "/status", form: { intent: "keep", statusId: "999999" }, gets: 200 }],
    },
    looks: ["/status", "/status?q=nothing"],
  },
  "_shell.status.$statusId.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/status/new", gets: 200 },
        { path: `/status/${STATUS}`, gets: 404, butFor: OWN },
        { path: `/status/${STATUS}?entry=${ENTRY}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "user",
      requests: [
        { path: "/status/new", form: { ...STATUS_FORM, intent: "check" }, gets: 200 },
        { path: `/status/${STATUS}`, form: { ...STATUS_FORM, intent: "save" }, gets: 404, butFor: CHANGED },
      ],
    },
    looks: ["/status/new", "/status/300101", "/status/300101?entry=300173", "/status/999999"],
  },
  "_shell.status_.$statusId.remove.tsx": {
    loader: { access: "user", requests: [{ path: `/status/${STATUS}/remove`, gets: 404, butFor: OWN }] },
    action: {
      access: "user",
      requests: [{ path: "/status/999999/remove", form: { intent: "remove" }, gets: "/status" }],
    },
    looks: ["/status/300101/remove"],
  },
  "_shell.status_.$statusId.entries.$entryId.cancel.tsx": {
    loader: {
      access: "user",
      requests: [{ path: `/status/${STATUS}/entries/${ENTRY}/cancel`, gets: 404, butFor: OWN }],
    },
    action: {
      access: "user",
      requests: [{ path: "/status/999999/entries/1/cancel", form: { intent: "remove" }, gets: "/status" }],
    },
    looks: ["/status/300101/entries/300173/cancel"],
  },
  "status_.preview.ts": {
    loader: { access: "user", requests: [{ path: "/status/preview", gets: 200 }] },
  },
  "_shell.numbers.$number.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: `/numbers/${NUMBER}`, gets: 200 },
        { path: `/numbers/${NUMBER}?${account}`, gets: 404, butFor: OWN },
        { path: "/numbers/nobody", gets: 404 },
        { path: "/numbers/12025550187", gets: `/numbers/${NUMBER}` },
      ],
    },
    looks: [`/numbers/${NUMBER}`, "/numbers/+14155550110", "/numbers/nobody"],
  },
  "_shell.numbers_.$number.block.tsx": {
    loader: {
      access: "globalAdmin",
      requests: [
        { path: `/numbers/${NUMBER}/block`, gets: 200, butFor: named(`/numbers/${NUMBER}/block`) },
        { path: `/numbers/${NUMBER}/block?${account}`, gets: 404, butFor: OWN },
      ],
    },
    action: {
      access: "globalAdmin",
      requests: [
        {
          path: `/numbers/${NUMBER}/block?${account}`,
          form: { intent: "unblock" },
          gets: 404,
          butFor: { agent: `/numbers/${NUMBER}`, owner: `/numbers/${NUMBER}` },
        },
      ],
    },
    looks: [`/numbers/${NUMBER}/block`, "/numbers/+14155550110/block"],
  },
  "numbers_.$number.menu.ts": {
    loader: {
      access: "user",
      requests: [
        { path: `/numbers/${NUMBER}/menu?${account}`, gets: 200 },
        { path: "/numbers/nobody/menu", gets: 404 },
      ],
    },
  },
  "_shell.emails.$email.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/emails/nobody@example.com", gets: 200 },
        { path: "/emails/nobody", gets: 404 },
      ],
    },
    looks: ["/emails/nobody@example.com"],
  },
  "emails_.$email.menu.ts": {
    loader: {
      access: "user",
      requests: [
        { path: "/emails/nobody@example.com/menu", gets: 200 },
        { path: "/emails/nobody/menu", gets: 404 },
      ],
    },
  },
  "_shell.settings.tsx": {
    loader: { access: "user", requests: [{ path: "/settings", gets: 200 }] },
    action: {
      access: "user",
      requests: [{ path: "/settings", form: { theme: "dark" }, gets: "/settings", butFor: NOT_AGENT }],
    },
    looks: ["/settings"],
  },
  "_shell.settings_.forwarding.$kind.$id.tsx": {
    loader: {
      access: "user",
      requests: [
        { path: "/settings/forwarding/line/4101", gets: 404, butFor: { agent: 403, owner: 200 } },
        {
          path: `/settings/forwarding/vip/${KESTREL.accountId}`,
          gets: 404,
          butFor: { agent: 403, owner: 200 },
        },
      ],
    },
    action: {
      access: "user",
      requests: [
        {
          path: "/settings/forwarding/line/4101",
          form: { forwardTo: "1", country: "GB" },
          gets: 404,
          butFor: { agent: 403, owner: 409 },
        },
      ],
    },
    looks: ["/settings/forwarding/line/4003", "/settings/forwarding/vip/1001"],
  },
  "_shell.settings_.pin.tsx": {
    loader: { access: "user", requests: [{ path: "/settings/pin", gets: 200, butFor: NOT_AGENT }] },
    action: {
      access: "user",
      requests: [{ path: "/settings/pin", form: { accessPin: "12" }, gets: 400, butFor: NOT_AGENT }],
    },
    looks: ["/settings/pin"],
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
  "_shell.phone.tsx": {
    loader: { access: "user", requests: [{ path: "/phone?to=415-555-0132", gets: 200 }] },
    looks: ["/phone", "/phone?to=911", "/phone?to=415-555-0132"],
  },
  "phone_.setup.ts": { loader: { access: "user", requests: [{ path: "/phone/setup", gets: 200 }] } },
  "phone_.token.ts": { loader: { access: "user", requests: [{ path: "/phone/token", gets: 200 }] } },
  "phone_.matches.ts": { loader: { access: "user", requests: [{ path: "/phone/matches?q=a", gets: 200 }] } },
  "phone_.outcall.ts": {
    action: {
      access: "user",
      requests: [
        {
          path: "/phone/outcall",
          form: { phoneNumberId: "4101", outcallNumber: "+12025550187" },
          gets: 403,
          butFor: OWN,
        },
        { path: "/phone/outcall", form: { phoneNumberId: "4101", outcallNumber: "911" }, gets: 400 },
      ],
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
      requests: [
        { path: "/other-sessions", form: { intent: "end-others" }, gets: "/settings", butFor: NOT_AGENT },
      ],
    },
  },
  "change-password.ts": {
    action: {
      access: "user",
      requests: [{ path: "/change-password", form: {}, gets: "/two-factor", butFor: NOT_AGENT }],
    },
  },
  "two-factor.tsx": {
    loader: { access: "user", requests: [{ path: "/two-factor?returnUrl=/texts", gets: "/texts" }] },
    action: {
      access: "user",
      requests: [{ path: "/two-factor", form: { intent: "send", by: "sms" }, gets: "/" }],
    },
    looks: ["/two-factor"],
    stages: ["code-due", "code-sent"],
  },
  "new-password.tsx": {
    loader: { access: "user", requests: [{ path: "/new-password?returnUrl=/texts", gets: "/texts" }] },
    action: {
      access: "user",
      requests: [{ path: "/new-password", form: { intent: "cancel" }, gets: "/" }],
    },
    looks: ["/new-password"],
    stages: ["password-due"],
  },
  "reset.tsx": {
    loader: {
      access: "anybody",
      requests: [{ path: "/reset?returnUrl=/texts", gets: "/texts", butFor: { anonymous: 200 } }],
    },
    action: {
      access: "anybody",
      requests: [{ path: "/reset", form: { intent: "send" }, gets: "/", butFor: { anonymous: 400 } }],
    },
    looks: ["/reset"],
  },
  "push-device.ts": {
    loader: { access: "user", requests: [{ path: "/push-device", gets: 200, butFor: NO_PUSH }] },
    action: {
      access: "user",
      requests: [
        { path: "/push-device", form: { endpoint: "http://a.example" }, gets: 400, butFor: NO_PUSH },
      ],
    },
  },
  "quote.tsx": {
    loader: { access: "anybody", requests: [{ path: "/quote", gets: "/", butFor: { anonymous: "/login" } }] },
    looks: ["/quote#token"],
    stages: ["quoted"],
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

/** A page as the runs through all pages open it. */
export interface Look {
  file: string;
  path: string;
  stage: Stage;
}

/** Every page of the table, at each stage of signing in that it is there for. */
export const LOOKS: Look[] = Object.entries(ROUTES).flatMap(([file, { loader, looks = [], stages }]) => {
  const usual: Stage = loader?.access === "anybody" ? "signed-out" : "signed-in";
  return looks.flatMap((path) => (stages ?? [usual]).map((stage) => ({ file, path, stage })));
});

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
