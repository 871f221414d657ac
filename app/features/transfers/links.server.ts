import type { FormChoice } from "~/components/forms/choice";
import { AppError } from "~/lib/app-error";
import type { Upstream } from "~/upstream/client.server";
import { listLinkedServices, listTransferServices } from "~/upstream/transfers/calls.server";
import type { TransferLink, TransferService } from "~/upstream/transfers/contract";
import type { User } from "~/upstream/me/contract";
import type { z } from "zod";
import { readOr } from "../notices/failed-call";
import { numberChoices } from "../numbers/number-choices";
import { accountChoices } from "../session/roles";
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
      name: service.links.length > 1 ? `${serviceName(service)} ${index + 1}` : serviceName(service),
      isVerified: verified,
      rules,
    })),
  );
}

/** The name of a service for words that only name it; undefined also where the services cannot be read. */
export async function serviceNameIfKnown(upstream: Upstream, serviceId: string): Promise<string | undefined> {
  return (await readOr(readServices(upstream), [])).find(({ value }) => value === serviceId)?.label;
}

/** The ids of the user's links to a service. Throws as `readLinks` does. */
export async function readLinkIdsTo(upstream: Upstream, serviceId: string): Promise<string[]> {
  const services = await listLinkedServices(upstream);
  return services
    .filter(({ transferServiceId }) => transferServiceId === serviceId)
    .flatMap(({ links }) => links.map(({ linkId }) => linkId));
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
  const links = await readLinks(upstream);
  const link = links.find(({ linkId }) => linkId === id);
  if (link) return link;
  throw new NoLink(upstream.requestId);
}

/** What a rule can look at (TRF-5): the accounts that the user administers, and their phone numbers. */
export function ruleChoices(user: User): { accounts: FormChoice[]; numbers: FormChoice[] } {
  return { accounts: accountChoices(user), numbers: numberChoices(user) };
}

/** The same by id, for `ruleText`. */
export function ruleNames(user: User): Map<string, string> {
  const { accounts, numbers } = ruleChoices(user);
  return new Map([...accounts, ...numbers].map(({ value, label }) => [value, label]));
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
