import type { World } from "../core/resource";
import { inserter, type SandboxDatabase } from "../core/sql";
import { accountOf } from "../world/accounts";
import { type Caller, callersOf } from "../world/callers";
import { PEOPLE } from "../world/people";
import { type Random, random } from "../world/random";

const CONTACTS_PER_USER = 14;
const TITLES = ["Managing partner", "Office manager", "Clerk", "Dr", "Account executive", null];

/** The personal contacts of every user. */
export function seedContacts(database: SandboxDatabase, { seed }: World): void {
  const insertContact = inserter(database, "contact", ["contactId", "userId", "body"]);
  const insertMethod = inserter(database, "contactMethod", ["contactMethodId", "contactId", "body"]);
  for (const { userId, accountId } of PEOPLE) {
    const callers = callersOf(accountOf(accountId), seed);
    for (const { contactId, methods, fields } of contactRecords(userId, callers, random(seed, userId))) {
      insertContact({ contactId, userId, body: JSON.stringify(fields) });
      methods.forEach((method, index) => {
        const contactMethodId = contactId * 10 + index + 1;
        insertMethod({ contactMethodId, contactId, body: JSON.stringify(method) });
      });
    }
  }
}

/** The contacts of one user: some of the people who call most, so that many messages come from a contact. */
function contactRecords(userId: number, callers: readonly Caller[], chance: Random) {
  const start = chance.between(0, 4);
  return callers.slice(start, start + CONTACTS_PER_USER).map((caller, index) => {
    const contactId = userId * 1_000 + index + 1;
    const methods: Record<string, unknown>[] = [
      {
        contactMethodType: "PHONE",
        phoneNumber: caller.ani,
        phoneExtension: index % 5 === 0 ? "12" : null,
        description: index % 2 === 0 ? "Mobile" : "Office",
      },
    ];
    if (index % 3 !== 0) {
      const email = emailOf(caller);
      methods.push({
        contactMethodType: "EMAIL",
        email,
        address: email,
        description: "Office",
      });
    }
    const fields = {
      displayName: caller.name,
      firstName: caller.firstName,
      lastName: caller.lastName,
      title: chance.pick(TITLES),
      business: caller.business,
      vipContact: index % 6 === 0 ? "Y" : "N",
    };
    return { contactId, fields, methods };
  });
}

/** 'hannah.lindholm@baylinefreight.example', at 'mail.example' where the caller has no business. */
function emailOf({ firstName, lastName, business }: Caller): string {
  const name = [plain(firstName), plain(lastName)].filter((part) => part !== "").join(".");
  return `${name || "office"}@${plain(business ?? "") || "mail"}.example`;
}

/** The letters and digits of a name, without accents, in lower case; '' for a name in another script. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll(/[^a-z0-9]+/g, "");
}
