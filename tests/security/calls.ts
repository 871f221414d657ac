import { z } from "zod";
import { getAccount, getLimitedAccount } from "~/upstream/accounts/calls.server";
import { account, limitedAccount } from "~/upstream/accounts/contract";
import type { Upstream } from "~/upstream/client.server";
import { getInvoice } from "~/upstream/invoices/calls.server";
import { invoice } from "~/upstream/invoices/contract";
import { listLeads } from "~/upstream/leads/calls.server";
import { leadList } from "~/upstream/leads/contract";
import { getMe, updateHoldCalls } from "~/upstream/me/calls.server";
import { emptyReply, user } from "~/upstream/me/contract";
import { getMediaLink } from "~/upstream/media/calls.server";
import { mediaLinkReply } from "~/upstream/media/contract";
import {
  findMessage,
  findOwnMessage,
  getMessagePdf,
  sendFeedback,
  updateFollowup,
  updateMessage,
} from "~/upstream/messages/calls.server";
import { foundMessage, message, smsTask } from "~/upstream/messages/contract";
import { readChanges } from "~/upstream/messages/sync.server";
import { getLinkToken, getSetupIntent, listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import { linkToken, paymentMethods, setupIntent } from "~/upstream/payment-methods/contract";
import { getSurcharge } from "~/upstream/payments/calls.server";
import { surchargeQuote } from "~/upstream/payments/contract";
import {
  getCallSummary,
  getCallVolume,
  getContactInsights,
  getCurrentUsage,
} from "~/upstream/reports/calls.server";
import { callSummary, chart, currentUsage, reportTask, taskReference } from "~/upstream/reports/contract";
import { getInvoiceTasks } from "~/upstream/reports/tasks.server";
import { getServiceStatus } from "~/upstream/service/calls.server";
import { serviceStatus } from "~/upstream/service/contract";
import { createLogin, createSession, deleteSession } from "~/upstream/session/calls.server";
import { loginReply, sessionReply, verifyReply } from "~/upstream/session/contract";
import {
  resetPassword,
  sendResetCode,
  sendTwoFactorCode,
  updatePassword,
  updatePasswordWithKey,
  verifyTwoFactorCode,
} from "~/upstream/session/password-calls.server";

/** A call of the API, and the schema of its reply, after which hostile ones are made. */
export interface Call {
  reply: z.ZodType;
  run: (upstream: Upstream) => Promise<unknown>;
}

const question = { startTime: 0, userVersion: 0, smsTaskVersion: 0, account: { accountId: "1", version: 0 } };
const RESET = { email: "e", mobile: null };
const taken = () => undefined;

/** Every call there is. A new one belongs in here. */
export const CALLS: Record<string, Call> = {
  createLogin: {
    reply: loginReply,
    run: (upstream) => createLogin(upstream, { username: "u", password: "p", saveIdentity: true }),
  },
  createSession: { reply: sessionReply, run: (upstream) => createSession(upstream, { identityKey: "k" }) },
  deleteSession: { reply: emptyReply, run: deleteSession },
  sendTwoFactorCode: { reply: emptyReply, run: (upstream) => sendTwoFactorCode(upstream, "sms") },
  verifyTwoFactorCode: { reply: verifyReply, run: (upstream) => verifyTwoFactorCode(upstream, "123456") },
  updatePasswordWithKey: {
    reply: emptyReply,
    run: (upstream) => updatePasswordWithKey(upstream, { passwordChangeKey: "k", password: "p" }),
  },
  updatePassword: { reply: emptyReply, run: (upstream) => updatePassword(upstream, "p") },
  sendResetCode: { reply: emptyReply, run: (upstream) => sendResetCode(upstream, RESET) },
  resetPassword: { reply: emptyReply, run: (upstream) => resetPassword(upstream, RESET, "123456") },
  getMe: { reply: user, run: getMe },
  updateHoldCalls: { reply: emptyReply, run: (upstream) => updateHoldCalls(upstream, true) },
  getInvoice: { reply: invoice, run: (upstream) => getInvoice(upstream, "1", "2") },
  getAccount: { reply: account, run: (upstream) => getAccount(upstream, "1") },
  getLimitedAccount: { reply: limitedAccount, run: (upstream) => getLimitedAccount(upstream, "1") },
  listPaymentMethods: { reply: paymentMethods, run: (upstream) => listPaymentMethods(upstream, "1") },
  getSetupIntent: { reply: setupIntent, run: (upstream) => getSetupIntent(upstream, "1") },
  getLinkToken: { reply: linkToken, run: (upstream) => getLinkToken(upstream, "1") },
  getSurcharge: {
    reply: surchargeQuote,
    run: (upstream) =>
      getSurcharge(upstream, "1", { amount: "5.00", invoiceId: "2", paymentMethodUid: "pm_1" }),
  },
  getCurrentUsage: { reply: currentUsage, run: (upstream) => getCurrentUsage(upstream, "1") },
  getCallVolume: { reply: chart, run: (upstream) => getCallVolume(upstream, "1", "2") },
  getContactInsights: { reply: chart, run: (upstream) => getContactInsights(upstream, "1", "2") },
  getCallSummary: { reply: callSummary, run: (upstream) => getCallSummary(upstream, "1", "2") },
  getInvoiceTasks: {
    reply: z.object({
      tasks: z.array(reportTask),
      inboundTasks: z.array(taskReference),
      outboundTasks: z.array(taskReference),
    }),
    run: (upstream) => getInvoiceTasks(upstream, "1", "2"),
  },
  getServiceStatus: { reply: serviceStatus, run: getServiceStatus },
  getMediaLink: { reply: mediaLinkReply, run: (upstream) => getMediaLink(upstream, "1") },
  readChanges: {
    reply: z.object({
      userMessages: z.array(message),
      accountMessages: z.array(message),
      smsTasks: z.array(smsTask),
      userVersion: z.number(),
    }),
    run: (upstream) => readChanges(upstream, question, { user: taken, account: taken, smsTasks: taken }),
  },
  listLeads: { reply: leadList, run: listLeads },
  findMessage: { reply: foundMessage, run: (upstream) => findMessage(upstream, "1") },
  findOwnMessage: { reply: foundMessage, run: (upstream) => findOwnMessage(upstream, "1") },
  getMessagePdf: { reply: z.string(), run: (upstream) => getMessagePdf(upstream, "1") },
  updateMessage: { reply: emptyReply, run: (upstream) => updateMessage(upstream, "1", "read") },
  updateFollowup: { reply: emptyReply, run: (upstream) => updateFollowup(upstream, "1", true) },
  sendFeedback: {
    reply: emptyReply,
    run: (upstream) => sendFeedback(upstream, "1", { rating: 5, text: "" }),
  },
};
