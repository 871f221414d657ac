import type { ActionFunctionArgs } from "@remix-run/node";
import { findSession, updateSession } from "~/features/session/session.server";
import { action as addressAction } from "~/routes/_shell.account.addresses.$kind";
import { action as methodAction } from "~/routes/_shell.account.methods.$methodId.$change";
import { action as activityAction } from "~/routes/_shell.activity.$messageId";
import { action as transferAction } from "~/routes/_shell.activity_.$messageId.transfer";
import { action as assistAction } from "~/routes/_shell.assist";
import { action as blockAction } from "~/routes/_shell.blocked.add";
import { action as callerIdAction } from "~/routes/_shell.profile_.caller-ids.$callerId";
import { action as greetingAction } from "~/routes/_shell.profile_.greetings.$recordingId";
import { action as registerAction } from "~/routes/_shell.profile_.register";
import { action as linkAction } from "~/routes/_shell.profile_.services.$linkId";
import { action as newLinkAction } from "~/routes/_shell.profile_.services.new";
import { action as forwardingAction } from "~/routes/_shell.settings_.forwarding.$kind.$id";
import { action as pinAction } from "~/routes/_shell.settings_.pin";
import { action as statusAction } from "~/routes/_shell.status.$statusId";
import { action as newTextAction } from "~/routes/_shell.texts.new";
import { action as vipAction } from "~/routes/_shell.vip.$vipCallerId";
import { action as newPasswordAction } from "~/routes/new-password";
import { action as twoFactorAction } from "~/routes/two-factor";
import { silentNumber } from "../setup/texts";
import type { Visitor } from "../setup/visitor";
import { signedIn } from "./signed-in";

/** A form whose call fails. */
export interface FailingForm {
  action: (args: ActionFunctionArgs) => unknown;
  path: string;
  params?: Record<string, string>;
  form: () => Record<string, string>;
  /** Signs in who sends it, where that is nobody who is at work in the portal: on a way in, anew for each sending. */
  signIn?: () => Promise<Visitor>;
  /** The call that makes the change. */
  match: string;
  done: string;
  /** Has no field: a question. */
  isQuestion?: true;
}

let forms = 0;
/** Another name for each sending of a form. */
export const sendId = () => `failed-${(forms += 1)}`;
export const ADDRESS = { line1: "9 Harbor Plaza", line2: "Suite 2", city: "San Francisco", region: "CA" };

/** Has a second factor; of the same way, the next code after one that was refused waits for 30 s. */
const coder = () => signedIn("code@harbor.example");
let codes = 0;
const anotherWay = () => ((codes += 1) % 2 === 0 ? "email" : "sms");

/** Has a temporary password, and a key for a new one, which the US variant needs (SES-34). */
async function chooser(origin?: string): Promise<Visitor> {
  const visitor = await signedIn("temporary@harbor.example", origin);
  const session = await findSession(visitor.url("/"), visitor.cookies);
  if (session === null) throw new Error("Nobody is signed in");
  await updateSession(session, { passwordKey: { key: "a key", endsAt: Date.now() + 60_000 } });
  return visitor;
}
const choice = () => ({ intent: "change", newPassword: "New-pass-1", repeatedPassword: "New-pass-1" });

/** Forms of all areas; where `params` lacks `messageId`, the test adds that of an activity. */
export const FORMS: Array<[name: string, form: FailingForm]> = [
  [
    "a number to block",
    {
      action: blockAction,
      path: "/blocked/add?account=1001",
      form: () => ({ intent: "number", phone: silentNumber(), country: "US", sendId: sendId() }),
      match: "POST /blockNumbers/$",
      done: "blocked",
    },
  ],
  [
    "a VIP contact",
    {
      action: vipAction,
      path: "/vip/new?account=1001",
      params: { vipCallerId: "new" },
      form: () => ({
        intent: "number",
        phone: silentNumber(),
        country: "US",
        name: "Nora",
        sendId: sendId(),
      }),
      match: "POST /vipCallers/create",
      done: "saved",
    },
  ],
  [
    "a text",
    {
      action: newTextAction,
      path: "/texts/new",
      form: () => ({
        intent: "send",
        source: "4001",
        phone: silentNumber(),
        country: "US",
        message: "Hello",
        sendId: sendId(),
      }),
      match: "POST /smsTasks$",
      done: "sent",
    },
  ],
  [
    "a request to the staff",
    {
      action: assistAction,
      path: "/assist",
      form: () => ({
        location: "2002",
        phoneNumber: "4001",
        permission: "on",
        request: "Call the court",
        sendId: sendId(),
      }),
      match: "POST /me/assistRequest",
      done: "sent",
    },
  ],
  [
    "a transfer",
    {
      action: transferAction,
      path: "/activity/1/transfer",
      form: () => ({ link: "1", sendId: sendId() }),
      match: "POST /transfers/links/",
      done: "sent",
    },
  ],
  [
    "feedback",
    {
      action: activityAction,
      path: "/activity/1",
      form: () => ({ intent: "feedback", rating: "3", feedback: "Kept through failures" }),
      match: "POST /messages/sendfeedback/",
      done: "sent",
    },
  ],
  [
    "a linked service",
    {
      action: newLinkAction,
      path: "/profile/services/new",
      form: () => ({ intent: "link", service: "2", apiKey: "", token: "s3cret-token", sendId: sendId() }),
      match: "POST /transfers/links$",
      done: "linked",
    },
  ],
  [
    "a link's rule",
    {
      action: linkAction,
      path: "/profile/services/1",
      params: { linkId: "1" },
      form: () => ({ intent: "rule", phoneNumberId: "4001", sendId: sendId() }),
      match: "POST /transfers/links/1/rules",
      done: "added",
    },
  ],
  [
    "a link's credentials",
    {
      action: linkAction,
      path: "/profile/services/1",
      params: { linkId: "1" },
      form: () => ({ intent: "credentials", token: "s3cret-token" }),
      match: "POST /transfers/links/1$",
      done: "saved",
    },
  ],
  [
    "a link's verification",
    {
      action: linkAction,
      path: "/profile/services/1",
      params: { linkId: "1" },
      form: () => ({ intent: "verify", email: "grace@harbor.example", phone: "4155550171", code: "123456" }),
      match: "POST /transfers/links/verify",
      done: "verified",
    },
  ],
  [
    "earlier activities for a service",
    {
      action: linkAction,
      path: "/profile/services/1",
      params: { linkId: "1" },
      form: () => ({ intent: "backfill", daysBack: "30", sendId: sendId() }),
      match: "POST /transfers/links/1/backfill",
      done: "sent",
    },
  ],
  [
    "a caller-ID",
    {
      action: registerAction,
      path: "/profile/register?account=1001",
      form: () => ({ phoneNumber: silentNumber(), sendId: sendId() }),
      match: "POST /accounts/1001/requestCallerid",
      done: "registered",
    },
  ],
  [
    "the removal of a caller-ID",
    {
      action: callerIdAction,
      path: "/profile/caller-ids/1?account=1001",
      params: { callerId: "1" },
      form: () => ({ intent: "remove" }),
      match: "DELETE /callerids/",
      done: "removed",
      isQuestion: true,
    },
  ],
  [
    "a greeting",
    {
      action: greetingAction,
      path: "/profile/greetings/7001?account=1001",
      params: { recordingId: "7001" },
      form: () => ({ intent: "play", phone: "4155550171", country: "US", sendId: sendId() }),
      match: "POST /accounts/1001/recordings/",
      done: "called",
    },
  ],
  [
    "an address",
    {
      action: addressAction,
      path: "/account/addresses/billing?account=1001",
      params: { kind: "billing" },
      form: () => ({ intent: "save", country: "US", shown: "US", ...ADDRESS, postalCode: "94119" }),
      match: "POST /accounts/1001$",
      done: "saved",
    },
  ],
  [
    "a card's expiry",
    {
      action: methodAction,
      path: "/account/methods/pm_1001_debit/expiry?account=1001",
      params: { methodId: "pm_1001_debit", change: "expiry" },
      form: () => ({ month: "6", year: "2035" }),
      match: "POST /accounts/1001/paymentMethods/pm_1001_debit",
      done: "saved",
    },
  ],
  [
    "where a line is forwarded",
    {
      action: forwardingAction,
      path: "/settings/forwarding/line/4003",
      params: { kind: "line", id: "4003" },
      form: () => ({ forwardTo: "4155550171", country: "US" }),
      match: "POST /conditionalCallForwarding",
      done: "saved",
    },
  ],
  [
    "a status",
    {
      action: statusAction,
      path: "/status/new",
      params: { statusId: "new" },
      form: () => ({
        intent: "save",
        name: "Out",
        saved: "on",
        duration: "1HOUR",
        zone: "America/Chicago",
        weeks: "1",
        draft: sendId(),
      }),
      match: "POST /statuses$",
      done: "saved",
    },
  ],
  [
    "the PIN",
    {
      action: pinAction,
      path: "/settings/pin",
      form: () => ({ accessPin: "2580" }),
      match: "POST /me/accessPin",
      done: "saved",
      // A secret is never given back.
      isQuestion: true,
    },
  ],
  [
    "a code to be sent",
    {
      action: twoFactorAction,
      path: "/two-factor",
      form: () => ({ intent: "send", by: anotherWay() }),
      signIn: coder,
      match: "POST /me/twoFactor/send/",
      done: "sent",
    },
  ],
  [
    "a code",
    {
      action: twoFactorAction,
      path: "/two-factor",
      form: () => ({ intent: "verify", twoFactorCode: "123456" }),
      signIn: coder,
      match: "POST /me/twoFactor/verify",
      done: "verified",
    },
  ],
  [
    "a new password in the US",
    {
      action: newPasswordAction,
      path: "/new-password",
      form: choice,
      signIn: chooser,
      match: "POST /me/password$",
      done: "changed",
    },
  ],
  [
    "a new password in the UK",
    {
      action: newPasswordAction,
      path: "/new-password",
      form: choice,
      signIn: () => chooser("https://uk.portal.example"),
      match: "POST /me/changepassword",
      done: "changed",
    },
  ],
];
