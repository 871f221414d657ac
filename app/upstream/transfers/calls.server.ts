import type { ChangedThing } from "../call-sender.server";
import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import {
  linkedServiceList,
  madeLink,
  madeRule,
  transferServiceList,
  type LinkedService,
  type TransferService,
} from "./contract";

/** What a service is reached with; an empty one is not sent. */
export interface TransferCredentials {
  token: string;
  apiKey: string;
}

/** The services that can be linked. */
export function listTransferServices(upstream: Upstream): Promise<TransferService[]> {
  return upstream.get("/transfers/services", transferServiceList);
}

/** The services with the user's links (TRF-6). Rejects where a service comes without them (TRF-8). */
export function listLinkedServices(upstream: Upstream): Promise<LinkedService[]> {
  return upstream.get("/transfers/services", linkedServiceList);
}

/** Links a service, and returns the id of the link, null where the API does not name it. `of` is the service by its name. */
export function createTransferLink(
  upstream: Upstream,
  transferServiceId: string,
  credentials: TransferCredentials,
  of?: ChangedThing,
): Promise<string | null> {
  return upstream.post("/transfers/links", madeLink, { transferServiceId, ...present(credentials) }, { of });
}

/** Gives a link new credentials. `of` is the service by its name, which the call does not hold. */
export function updateTransferLink(
  upstream: Upstream,
  linkId: string,
  credentials: TransferCredentials,
  of?: ChangedThing,
): Promise<null> {
  return upstream.post(linkPath(linkId), emptyReply, present(credentials), { of });
}

/** Deletes a link with its rules. `of` is the service by its name. */
export function deleteTransferLink(upstream: Upstream, linkId: string, of?: ChangedThing): Promise<null> {
  return upstream.delete(linkPath(linkId), emptyReply, { of });
}

/** Queues an activity for its transfer to a linked service (TRF-1). */
export function createTransfer(upstream: Upstream, linkId: string, deliveryId: string): Promise<null> {
  return upstream.post(`${linkPath(linkId)}/transfers`, emptyReply, { deliveryId });
}

/** Sends the activities of the last days to a linked service. `of` is the service by its name. */
export function backfillTransfers(
  upstream: Upstream,
  linkId: string,
  daysBack: number,
  of?: ChangedThing,
): Promise<null> {
  return upstream.post(`${linkPath(linkId)}/backfill`, emptyReply, { daysBack }, { of });
}

/** Verifies the user's links with the code that the service has sent them. `of` is the service of the page, by its name. */
export function verifyTransferLinks(
  upstream: Upstream,
  { email, code, phone }: { email: string; code: string; phone: string },
  of?: ChangedThing,
): Promise<null> {
  return upstream.post("/transfers/links/verify", emptyReply, { email, code, phone }, { of });
}

/** What a rule looks at; null is anything. */
export interface TransferRuleFields {
  matchAll: boolean;
  deny: boolean;
  accountId: string | null;
  phoneNumberId: string | null;
  messageCategoryId: string | null;
}

/** Adds a rule to a link, and returns its id, null where the API does not name it. `of` is the rule in words. */
export function createTransferRule(
  upstream: Upstream,
  linkId: string,
  { matchAll, deny, ...ids }: TransferRuleFields,
  of: ChangedThing,
): Promise<string | null> {
  const flags = { matchAll: matchAll ? "Y" : "N", deny: deny ? "Y" : "N" };
  return upstream.post(`${linkPath(linkId)}/rules`, madeRule, { ...flags, ...ids }, { of });
}

/** Deletes a rule of a link. `of` is the rule in words. */
export function deleteTransferRule(
  upstream: Upstream,
  { linkId, ruleId }: { linkId: string; ruleId: string },
  of?: ChangedThing,
): Promise<null> {
  return upstream.delete(`${linkPath(linkId)}/rules/${encodeURIComponent(ruleId)}`, emptyReply, { of });
}

function linkPath(linkId: string): string {
  return `/transfers/links/${encodeURIComponent(linkId)}`;
}

function present({ token, apiKey }: TransferCredentials) {
  return { token: token || null, apiKey: apiKey || null };
}
