import type { FormChoice } from "~/components/forms/choice";
import { AppError } from "~/lib/app-error";
import type { Upstream } from "~/upstream/client.server";
import { listLinkedServices, listTransferServices } from "~/upstream/transfers/calls.server";
import type { TransferLink, TransferService } from "~/upstream/transfers/contract";
import type { User } from "~/upstream/me/contract";
import type { z } from "zod";
import { readOr } from "../notices/failed-call";
import { numberChoices, numberNames } from "../numbers/number-choices";
import { ownAccountChoices } from "../session/roles";
import { ruleText } from "./rule-words";
import type { deleteQuery } from "./transfer-form.schema";

/** A link as the pages show it. */
export interface ShownLink {
  linkId: string;
  name: string;
  isVerified: boolean;
  rules: TransferLink["rules"];
}

/** What is to be deleted (TRF-7): a link, or with `rule` that rule of it. */
export interface Deleted {
  linkId: string;
  name: string;
  rule: { id: string; text: string } | null;
}

/** The services that can be linked (TRF-3). */
export async function readServices(upstream: Upstream): Promise<FormChoice[]> {
  const services = await listTransferServices(upstream);
  return services.map((service) => ({ value: service.transferServiceId, label: serviceName(service) }));
}

/**
 * The user's links, several to one service numbered; the one reader of them (TRF-2, TRF-6). Throws an `UpstreamError` where
 * it is not known which they are (TRF-8).
 */
export async function readLinks(upstream: Upstream): Promise<ShownLink[]> {
  const services = await listLinkedServices(upstream);
  return services.flatMap((service) =>
    service.links.map(({ linkId, verified, rules }, index) => ({
      linkId,
      name: linkName(service, index, service.links.length),
      isVerified: verified,
      rules,
    })),
  );
}

/**
 * The name of a link to a service that is about to be made, for words that only name it: the one that `readLinks` will give
 * it. Undefined also where the services cannot be read.
 */
export async function newLinkNameIfKnown(upstream: Upstream, serviceId: string): Promise<string | undefined> {
  const services = await readOr(listLinkedServices(upstream), []);
  const service = services.find(({ transferServiceId }) => transferServiceId === serviceId);
  return service && linkName(service, service.links.length, service.links.length + 1);
}

/** The ids of the user's links to a service. Throws as `readLinks` does. */
export async function readLinkIdsTo(upstream: Upstream, serviceId: string): Promise<string[]> {
  const services = await listLinkedServices(upstream);
  return services
    .filter(({ transferServiceId }) => transferServiceId === serviceId)
    .flatMap(({ links }) => links.map(({ linkId }) => linkId));
}

/** What the link at that place of a service's links is called: numbered where there are several. */
function linkName(
  service: Pick<TransferService, "name" | "transferServiceId">,
  at: number,
  of: number,
): string {
  return of > 1 ? `${serviceName(service)} ${at + 1}` : serviceName(service);
}

function serviceName({
  name,
  transferServiceId,
}: Pick<TransferService, "name" | "transferServiceId">): string {
  return name ?? `Service ${transferServiceId}`;
}

/** The user has no such link. */
export class NoLink extends AppError<"no-link"> {
  override readonly name = "NoLink";

  constructor(id: string) {
    super({ code: "no-link", status: 404, userText: "This service is not linked.", id });
  }
}

/** A link of the user; throws `NoLink`, a 404, where there is none of this id. */
export async function getLink(upstream: Upstream, id: string | undefined): Promise<ShownLink> {
  const link = await findLink(upstream, id);
  if (link) return link;
  throw new NoLink(upstream.requestId);
}

/** The same, null where there is none. */
export async function findLink(upstream: Upstream, id: string | undefined): Promise<ShownLink | null> {
  return (await readLinks(upstream)).find(({ linkId }) => linkId === id) ?? null;
}

/** The same for words that only name it, before it is deleted, say; null also where the links cannot be read. */
export async function linkIfKnown(upstream: Upstream, id: string): Promise<ShownLink | null> {
  return (await readOr(readLinks(upstream), [])).find(({ linkId }) => linkId === id) ?? null;
}

/** What a rule can look at (TRF-5): the accounts in which the user has a role, and their lines that are in use. */
export function ruleChoices(user: User): { accounts: FormChoice[]; numbers: FormChoice[] } {
  return { accounts: ownAccountChoices(user), numbers: numberChoices(user) };
}

/** The names of what rules look at by id, for `ruleText`: a rule stands after its line has been suspended. */
export function ruleNames(user: User): Map<string, string> {
  const named = [...ownAccountChoices(user), ...numberNames(user)];
  return new Map(named.map(({ value, label }) => [value, label]));
}

/** What an address asks about; null where it asks nothing, or about a rule that has been deleted meanwhile. */
export function deletedOf(
  { linkId, name, rules }: ShownLink,
  query: z.output<typeof deleteQuery>,
  names: ReadonlyMap<string, string>,
): Deleted | null {
  if (query.delete === "link") return { linkId, name, rule: null };
  const found = rules.find(({ ruleId }) => ruleId === query.rule);
  return found ? { linkId, name, rule: { id: found.ruleId, text: ruleText(found, names) } } : null;
}
