import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { parseQuery } from "~/components/forms/parse-query";
import { parseForm, type Refusal } from "~/components/forms/parse-form.server";
import type { z } from "zod";
import type { Snack } from "~/components/feedback/snack";
import type { FormChoice } from "~/components/forms/choice";
import { formatCount } from "~/lib/format-count";
import { defaultPhoneCountry, type PhoneCountry } from "~/lib/phone-countries";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import type { User } from "~/upstream/me/contract";
import { variantOf } from "../preferences/variant-and-zone.server";
import { digest } from "../portal-store/vault.server";
import { refusalOf } from "../sign-in/sign-in-refusal";
import { TooManyAttempts } from "../sign-in/too-many-attempts";
import { countedTry } from "../sign-in/ways-in/code-limits.server";
import { limitedCall } from "../sign-in/ways-in/limited-call.server";
import {
  deletedOf,
  getLink,
  newLinkNameIfKnown,
  NoLink,
  readLinks,
  ruleChoices,
  ruleNames,
} from "./links.server";
import {
  deleteTransferLink,
  deleteTransferRule,
  updateTransferLink,
  verifyTransferLinks,
} from "~/upstream/transfers/calls.server";
import type { Visit } from "../session/require-user.server";
import { readOr, unlessGone } from "../notices/failed-call";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { inTurn } from "../writes/in-turn.server";
import { addRuleOnce, backfillOnce, linkOnce, RuleAlready } from "./link-once.server";
import { servicePath } from "./service-path";
import { deleteQuery, linkForm, manageForm } from "./transfer-form.schema";

const NOT_LISTED = "Choose one of the list.";
const NO_CREDENTIALS = "Enter a token or an API key.";
const NOT_LINKED: Snack = { kind: "info", text: "This service is not linked." };

/** Responds to 'Link service' (TRF-3): leads to the page of the link, where it is verified. */
export async function respondNewLink(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, linkForm);
  if (!form.ok) return form.response;
  const { service, token, apiKey, sendId } = form.value;
  if (token === "" && apiKey === "") return form.refuse({ status: 400, fields: { token: NO_CREDENTIALS } });
  let linkId: string;
  try {
    // Of two forms at one moment each finds its own link as the new one.
    linkId = await inTurn(visit.user, "links", async () => {
      // The change list tells of the link by its name, which the call does not hold (PRO-8).
      const name = await newLinkNameIfKnown(visit.upstream, service);
      return linkOnce(visit, { service, token, apiKey, sendId }, { name });
    });
  } catch (error) {
    return refuseFailedCall(error, { done: "linked", refuse: form.refuse });
  }
  const to = linkId === "" ? "/profile" : servicePath(linkId);
  return redirectWithSnack(args.request, to, { kind: "success", text: "The service is linked." });
}

/** Responds to the forms of a link (TRF-3, TRF-5). */
export async function respondLink(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, manageForm);
  if (!form.ok) return form.response;
  const { refuse } = form;
  const checked = checkFields(form.value, visit.user, defaultPhoneCountry(variantOf(args.request).variant));
  if (!checked.ok) return refuse({ status: 400, ...checked.refusal });
  const { value } = checked;
  const linkId = args.params["linkId"] ?? "";
  const respond = async () => {
    if (value.intent === "remove") {
      const response = await respondDelete(visit, args.request, linkId);
      return response ?? refuse({ status: 400, form: "Choose again what is to be deleted." });
    }
    const { text, row = "" } = await change(visit, args.context, linkId, value);
    return redirectWithSnack(args.request, servicePath(linkId) + row, { kind: "success", text });
  };
  try {
    return await inTurn(visit.user, `link ${linkId}`, respond);
  } catch (error) {
    if (error instanceof TooManyAttempts) return refuse(refusalOf(error));
    if (error instanceof NoLink || error instanceof RuleAlready)
      return refuse({ status: error.status, form: error.userText });
    const done = WANTED[value.intent];
    return refuseFailedCall(error, { done, isSending: done === "sent", refuse });
  }
}

/** What each form of a link wants, for the words about its failure. */
const WANTED = {
  credentials: "saved",
  verify: "verified",
  backfill: "sent",
  rule: "added",
  remove: "deleted",
} as const;

type ManageForm = z.output<typeof manageForm>;
type Checked = { ok: true; value: ManageForm } | { ok: false; refusal: Pick<Refusal, "fields" | "form"> };

/** What a schema does not know: the user's own accounts and numbers, and what only several fields together tell. */
function checkFields(value: ManageForm, user: User, country: PhoneCountry): Checked {
  const refused = (refusal: Pick<Refusal, "fields" | "form">) => ({ ok: false, refusal }) as const;
  if (value.intent === "credentials" && value.token === "" && value.apiKey === "")
    return refused({ fields: { token: NO_CREDENTIALS } });
  if (value.intent === "verify") {
    const entry = parsePhoneEntry(value.phone, country);
    if (!entry.ok) return refused({ fields: { phone: entry.error } });
    return { ok: true, value: { ...value, phone: entry.number } };
  }
  if (value.intent !== "rule") return { ok: true, value };
  const { accounts, numbers } = ruleChoices(user);
  const isOneOf = (choices: readonly FormChoice[], id: string) =>
    id === "" || choices.some((choice) => choice.value === id);
  if (!isOneOf(accounts, value.accountId)) return refused({ fields: { accountId: NOT_LISTED } });
  if (!isOneOf(numbers, value.phoneNumberId)) return refused({ fields: { phoneNumberId: NOT_LISTED } });
  const isNarrow = Boolean(value.accountId || value.phoneNumberId || value.messageCategoryId);
  if (isNarrow === value.matchAll)
    return refused({
      form: isNarrow
        ? "Choose all activities or what the rule looks at, not both."
        : "Choose what the rule looks at, or all activities.",
    });
  return { ok: true, value };
}

/**
 * Responds to 'Delete' of a link, or of one of its rules (TRF-7). What another page has deleted before is deleted; of a link
 * that the user does not have nothing is. Null where the address names neither.
 */
async function respondDelete(
  { upstream, user }: Visit,
  request: Request,
  linkId: string,
): Promise<Response | null> {
  const query = parseQuery(new URL(request.url).searchParams, deleteQuery);
  const { rule, delete: wanted } = query;
  // An address that names nothing, or a rule that is none, is no reason to delete the link.
  if (rule === null && wanted === null) return null;
  // The change list names what is not there any more after the call (PRO-8). Where the links cannot be read, the API judges.
  const links = await readOr(readLinks(upstream), null);
  const link = links?.find((each) => each.linkId === linkId);
  if (links && !link) return redirectWithSnack(request, "/profile", NOT_LINKED);
  const deleted = link && deletedOf(link, query, ruleNames(user));
  const isDone = await unlessGone(
    rule === null
      ? deleteTransferLink(upstream, linkId, { name: deleted?.name })
      : deleteTransferRule(upstream, { linkId, ruleId: rule }, { name: deleted?.rule?.text }),
  );
  // Of a link that is not known, what is gone may as well be the link.
  if (!isDone && (rule === null || !link)) return redirectWithSnack(request, "/profile", NOT_LINKED);
  return rule === null
    ? redirectWithSnack(request, "/profile", { kind: "success", text: "The service is no longer linked." })
    : redirectWithSnack(request, servicePath(linkId), { kind: "success", text: "The rule is deleted." });
}

/**
 * Makes the call of a form, and says what was done, and in which row of the page that is seen. Throws `NoLink` where the
 * user has no such link: nothing is sent then, whatever the API would make of it.
 */
async function change(
  visit: Visit,
  context: AppLoadContext,
  linkId: string,
  value: Exclude<ManageForm, { intent: "remove" }>,
): Promise<{ text: string; row?: string }> {
  const { upstream } = visit;
  switch (value.intent) {
    case "credentials": {
      const { token, apiKey } = value;
      const { name } = await getLink(upstream, linkId);
      await updateTransferLink(upstream, linkId, { token, apiKey }, { name });
      return { text: "The credentials are saved." };
    }
    case "verify": {
      // The call names no link: it would succeed for an address of one that is not there.
      const { name } = await getLink(upstream, linkId);
      await limitedCall(
        {
          ...{ context, purpose: "linked-service", what: "codes were tried", countsSuccess: false },
          userId: visit.user.userId,
          counted: countedTry(digest(`linked-service ${visit.user.userId}`), context.clientAddress),
        },
        () => verifyTransferLinks(upstream, value, { name }),
      );
      return { text: "The link is verified." };
    }
    case "backfill": {
      const days = Number(value.daysBack);
      const { name } = await getLink(upstream, linkId);
      await backfillOnce(visit, { linkId, sendId: value.sendId }, days, { name });
      return {
        text: `The activities of ${days === 1 ? "the last day" : `the last ${formatCount(days)} days`} are being sent.`,
      };
    }
    case "rule": {
      const ruleId = await addRuleOnce(
        visit,
        { linkId, sendId: value.sendId },
        {
          matchAll: value.matchAll,
          deny: value.deny,
          accountId: value.accountId || null,
          phoneNumberId: value.phoneNumberId || null,
          messageCategoryId: value.messageCategoryId || null,
        },
      );
      return { text: "The rule is added.", row: ruleId && `#rule-${encodeURIComponent(ruleId)}` };
    }
  }
}
