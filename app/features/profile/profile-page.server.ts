import type { FormChoice } from "~/components/forms/choice";
import { parseQuery } from "~/components/forms/parse-query";
import { pageNumber } from "~/components/forms/query-values.schema";
import { formatDateTime, formatDayName, formatTime, zoneNamesOf, zoneShortName } from "~/lib/dates";
import { pageOf } from "~/lib/paging";
import { readPart, type PagePart } from "~/lib/page-part";
import { formatPhoneNumber } from "~/lib/phone-number";
import { getAccount } from "~/upstream/accounts/calls.server";
import { getCompany } from "~/upstream/company/calls.server";
import type { Company } from "~/upstream/company/contract";
import { listGreetings } from "~/upstream/greetings/calls.server";
import type { User } from "~/upstream/me/contract";
import { z } from "zod";
import { changeList, changeParts, type Change } from "../changes/change-list.server";
import type { ShownChange, ShownChanges } from "../changes/shown-change";
import { registerStart, type RegisterStart } from "../caller-ids/register-start.server";
import { shownCallerId, type ShownCallerId } from "../caller-ids/shown-caller-id";
import { initials } from "../contacts/contact-name";
import { greetingStart, type GreetingStart } from "../greetings/greeting-start.server";
import { shownGreeting, type ShownGreeting } from "../greetings/shown-greeting";
import { menuLinks, type LinkedPart } from "../numbers/menu-links.server";
import type { Visit } from "../session/require-user.server";
import { refuseForeignAccount } from "../session/require-admin-account.server";
import { accountChoices, accountLabel, adminAccounts } from "../session/roles";
import { readLinks, type ShownLink } from "../transfers/links.server";
import { peopleOf, searchPeople } from "./directory";

/** A labelled fact; numbers and e-mails are links to their menus. */
export interface ProfileFact {
  label: string;
  value: LinkedPart[];
}

export interface DirectoryRow {
  name: string;
  initials: string;
  mobile: LinkedPart[];
  email: LinkedPart[];
}

/** What /profile shows. A part that cannot be loaded says so, and the others stand (PRO-1). */
export interface ProfilePage {
  you: ProfileFact[];
  hasPin: boolean;
  agent: boolean;
  company: PagePart<{ name: string; description: string; facts: ProfileFact[] }>;
  directory: PagePart<{ rows: DirectoryRow[]; total: number }>;
  search: string;
  /** The linked services (TRF-2). */
  services: PagePart<ShownLink[]>;
  /** Which account the page is of, for whoever may choose another one (PRO-2); else null. */
  choice: AccountChoice | null;
  /** For a GLOBALADMIN of the account (PRO-2). */
  admin: AdminPart | null;
}

/** The accounts that one administers, and the one that is shown. */
interface AccountChoice {
  accountId: string;
  accounts: FormChoice[];
  /** The name of the account that is shown, where it is none of them; else null. */
  ordinaryIn: string | null;
}

export interface AdminPart {
  accountId: string;
  callerIds: PagePart<ShownCallerId[]>;
  /** Null where there are none (PRO-2). */
  greetings: PagePart<ShownGreeting[]> | null;
  /** What was changed through this portal (PRO-7). */
  changes: PagePart<ShownChanges>;
  /** What the forms of the dialogs begin with; null in an agent's session, which has none. */
  starts: { register: RegisterStart; greeting: GreetingStart } | null;
}

/** How many changes stand on the page until all are asked for. */
const FIRST_CHANGES = 10;

const profileQuery = z.object({
  q: z.string().max(200).default("").catch(""),
  account: z.string().max(200).nullable().default(null).catch(null),
  /** The page of all changes; null for the newest few. */
  changes: pageNumber.nullable().default(null).catch(null),
});

/**
 * The page of an address. Throws a 404 for an account in which the user has no role; one that the user does not
 * administer has no part for administrators.
 */
export async function readProfile(visit: Visit, request: Request, timeZone: string): Promise<ProfilePage> {
  const { user, upstream, session } = visit;
  const { q, account, changes } = parseQuery(new URL(request.url).searchParams, profileQuery);
  refuseForeignAccount(visit, account);
  const roles = adminAccounts(user);
  const administered = account ? roles.find(({ accountId }) => accountId === account) : roles[0];
  const [company, services, admin] = await Promise.all([
    readPart(getCompany(upstream), upstream),
    readPart(readLinks(upstream), upstream),
    administered ? readAdminPart(visit, request, administered, { changesPage: changes, timeZone }) : null,
  ]);
  return {
    you: facts([
      ["Name", user.displayName],
      ["Mobile", user.mobile && formatPhoneNumber(user.mobile)],
      ["E-mail", user.email],
    ]),
    hasPin: user.accessPin !== null && user.accessPin !== "",
    agent: session.agent,
    company: mapPart(company, (value) => ({
      name: value.displayName ?? value.accountName ?? "Your company",
      description: value.description ?? "",
      facts: companyFacts(value),
    })),
    directory: mapPart(company, ({ users }) => {
      const people = peopleOf(users);
      return { rows: searchPeople(people, q).map(directoryRow), total: people.length };
    }),
    search: q,
    services,
    choice: accountChoice(user, administered?.accountId ?? account),
    admin,
  };
}

/** Null for whoever has no other account to choose. */
function accountChoice(user: User, shown: string | null): AccountChoice | null {
  const accounts = accountChoices(user);
  if (shown === null || accounts.every(({ value }) => value === shown)) return null;
  const isListed = accounts.some(({ value }) => value === shown);
  const role = user.userAccountRoles.find(({ accountId }) => accountId === shown);
  const name = role ? accountLabel(role) : `account ${shown}`;
  return {
    accountId: shown,
    accounts,
    ordinaryIn: isListed ? null : name,
  };
}

async function readAdminPart(
  visit: Visit,
  request: Request,
  { accountId }: { accountId: string },
  { changesPage, timeZone }: { changesPage: number | null; timeZone: string },
): Promise<AdminPart> {
  const { upstream, session } = visit;
  const { agent } = session;
  const [details, greetings, changes] = await Promise.all([
    readPart(getAccount(upstream, accountId), upstream),
    readPart(listGreetings(upstream, accountId), upstream),
    readPart(changeList().read(accountId), upstream),
  ]);
  const rows = mapPart(greetings, (list) => list.map(shownGreeting));
  return {
    accountId,
    callerIds: mapPart(details, ({ callerIds }) => callerIds.map((each) => shownCallerId(each, { agent }))),
    greetings: rows.ok && rows.value.length === 0 ? null : rows,
    changes: mapPart(changes, (all) => shownChanges(all, changesPage, timeZone)),
    starts: agent ? null : { register: registerStart(request), greeting: greetingStart(visit, request) },
  };
}

function shownChanges(all: Change[], requested: number | null, timeZone: string): ShownChanges {
  const page = requested === null ? pageOf(all, 1, FIRST_CHANGES) : pageOf(all, requested);
  const rows = page.rows.map((change) => shownChange(change, timeZone));
  const zone = zoneNamesOf(
    page.rows.map(({ at }) => at),
    timeZone,
    Date.now(),
  );
  return { ...page, rows, isShort: requested === null, zone };
}

function shownChange(change: Change, timeZone: string): ShownChange {
  const { at } = change;
  return {
    when: `${formatDayName(at, Date.now(), timeZone)} ${formatTime(at, timeZone)}`,
    title: `${formatDateTime(at, timeZone)} ${zoneShortName(at, timeZone)}`,
    dateTime: new Date(at).toISOString(),
    parts: changeParts(change),
  };
}

function companyFacts(company: Company): ProfileFact[] {
  const { companyPhone, companyFax } = company;
  return facts([
    ["Phone", companyPhone && formatPhoneNumber(companyPhone)],
    ["Fax", companyFax && formatPhoneNumber(companyFax)],
    ["Website", company.website],
    ["Account number", company.accountNumber],
  ]);
}

function directoryRow(person: { displayName: string | null; mobile: string | null; email: string | null }) {
  const name = person.displayName?.trim() || person.email || "Unnamed";
  return {
    name,
    initials: initials(name),
    mobile: menuLinks(person.mobile ? formatPhoneNumber(person.mobile) : "", null),
    email: menuLinks(person.email ?? "", null),
  };
}

/** An account number is no phone number, whatever its digits; a missing fact is left out. */
function facts(all: Array<[label: string, value: string | null]>): ProfileFact[] {
  return all.flatMap(([label, value]) => {
    if (!value) return [];
    return [{ label, value: label === "Account number" ? [{ text: value }] : menuLinks(value, null) }];
  });
}

function mapPart<From, To>(part: PagePart<From>, change: (value: From) => To): PagePart<To> {
  return part.ok ? { ok: true, value: change(part.value) } : part;
}
