import { z } from "zod";
import { parseId, parseInput, yesNo } from "../core/input";
import { notFound, Refusal } from "../core/refusal";
import { refuseAgent, type Route, type SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { firstRow } from "../core/sql";
import { requireVisible } from "../messages/access";
import { messageRow } from "../messages/schema";
import { SERVICES, type TransferLink } from "./schema";
import {
  addLink,
  addRule,
  changeCredentials,
  deleteLink,
  deleteRule,
  findLink,
  linksOf,
  listTransferable,
  receive,
  rulesOf,
  verifyLinksOf,
} from "./store";

const credentials = z.object({
  token: z.string().max(500).default(""),
  apiKey: z.string().max(500).default(""),
});
const linkForm = credentials.extend({ transferServiceId: z.coerce.number() });
const id = z.string().max(40).default("");
const ruleForm = z.object({
  matchAll: yesNo.default("N"),
  deny: yesNo.default("N"),
  accountId: id,
  phoneNumberId: id,
  messageCategoryId: id,
});
const transferForm = z.object({ deliveryId: z.string() });
const backfillForm = z.object({ daysBack: z.coerce.number().int().min(1) });
const verifyForm = z.object({ email: z.string(), code: z.string(), phone: z.string() });

const DAY_MS = 86_400_000;
/** The far end knows no other code. */
const CODE = "246810";

/** Handing activities to other systems: everybody has links of their own. */
export function transferRoutes(sandbox: Sandbox): readonly Route[] {
  const { database } = sandbox;
  const linkOf = ({ caller, request }: SignedInExchange): TransferLink => {
    const link = findLink(database, caller.userId, parseId(request.params["linkId"], "The link"));
    if (!link) throw notFound("The link");
    return link;
  };
  const requireCredentials = ({ token, apiKey }: { token: string; apiKey: string }) => {
    if (token === "" && apiKey === "") throw new Refusal(400, "A token or an API key is needed.");
    if (/wrong/i.test(token + apiKey))
      throw new Refusal(422, "The service does not accept these credentials.");
  };
  return [
    {
      method: "get",
      path: "/transfers/services",
      access: "session",
      // The credentials are never sent back.
      handle: ({ caller }) => {
        const links = linksOf(database, caller.userId).map(({ linkId, transferServiceId, verified }) => ({
          linkId,
          transferServiceId,
          verified,
          rules: rulesOf(database, linkId).map(({ ruleId, body }) => ({ ruleId, ...body })),
        }));
        return SERVICES.map((service) => ({
          ...service,
          links: links.filter(({ transferServiceId }) => transferServiceId === service.transferServiceId),
        }));
      },
    },
    {
      method: "post",
      path: "/transfers/links",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const form = parseInput(linkForm, request.body);
        if (!SERVICES.some(({ transferServiceId }) => transferServiceId === form.transferServiceId))
          throw notFound("The service");
        requireCredentials(form);
        const link = addLink(database, { userId: caller.userId, ...form, verified: "N" });
        return { linkId: link?.linkId };
      },
    },
    {
      method: "post",
      path: "/transfers/links/verify",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const { code } = parseInput(verifyForm, request.body);
        if (code !== CODE) throw new Refusal(422, "The code is not right.");
        return { verified: verifyLinksOf(database, caller.userId) };
      },
    },
    {
      method: "post",
      path: "/transfers/links/:linkId",
      access: "session",
      handle(exchange) {
        refuseAgent(exchange.caller);
        const { linkId } = linkOf(exchange);
        const form = parseInput(credentials, exchange.request.body);
        requireCredentials(form);
        changeCredentials(database, linkId, form);
        return { linkId };
      },
    },
    {
      method: "delete",
      path: "/transfers/links/:linkId",
      access: "session",
      handle(exchange) {
        refuseAgent(exchange.caller);
        deleteLink(database, linkOf(exchange).linkId);
        return {};
      },
    },
    {
      method: "post",
      path: "/transfers/links/:linkId/rules",
      access: "session",
      handle(exchange) {
        refuseAgent(exchange.caller);
        const { linkId } = linkOf(exchange);
        const rule = addRule(database, linkId, parseInput(ruleForm, exchange.request.body));
        return { ruleId: rule?.ruleId };
      },
    },
    {
      method: "delete",
      path: "/transfers/links/:linkId/rules/:ruleId",
      access: "session",
      handle(exchange) {
        refuseAgent(exchange.caller);
        const ruleId = parseId(exchange.request.params["ruleId"], "The rule");
        if (!deleteRule(database, linkOf(exchange).linkId, ruleId)) throw notFound("The rule");
        return {};
      },
    },
    {
      method: "post",
      path: "/transfers/links/:linkId/transfers",
      access: "session",
      handle(exchange) {
        const link = linkOf(exchange);
        const { deliveryId } = parseInput(transferForm, exchange.request.body);
        const query = "SELECT * FROM message WHERE json_extract(body, '$.deliveryId') = ?";
        const found = firstRow(database, messageRow, query, parseId(deliveryId, "The activity"));
        const { messageId } = requireVisible(sandbox, exchange.caller, found);
        receive(database, link, messageId);
        return {};
      },
    },
    {
      method: "post",
      path: "/transfers/links/:linkId/backfill",
      access: "session",
      handle(exchange) {
        refuseAgent(exchange.caller);
        const link = linkOf(exchange);
        const { daysBack } = parseInput(backfillForm, exchange.request.body);
        const sent = listTransferable(database, exchange.caller.userId, Date.now() - daysBack * DAY_MS);
        database.transaction(() => {
          for (const messageId of sent) receive(database, link, messageId);
        })();
        return { linkId: link.linkId, daysBack };
      },
    },
  ];
}
