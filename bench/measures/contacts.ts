import { z } from "zod";
import { ask, get } from "../http-client";
import { inTurn, median, ratio, type Side } from "../paired";

import { startPortal, startUpstream, signIn, type Upstream } from "../portal";
import { signInUpstream } from "../portal-data";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import { pageSide } from "./page";

/** A world of its own: contacts that are added to a world stay there. */
const MESSAGES = amount(1_001, 301);
const FEW = { username: "location@harbor.example", contacts: amount(100, 10) };
const MANY = { username: "user@harbor.example", contacts: amount(10_000, 200) };
const AT_ONCE = 1_000;
const ROUNDS = 11;
const SEARCH = "/contacts?q=person+9";

const me = z.object({ contacts: z.array(z.unknown()) });

/** Processor time of the first page of /contacts of a user with 10,000 contacts against that of one with 100. */
export async function measureContacts(): Promise<Row[]> {
  const upstream = await startUpstream(MESSAGES);
  const portal = await startPortal(upstream);
  try {
    const [few, many] = [await open(FEW), await open(MANY)];
    await inTurn([few.page, many.page, many.search], ROUNDS);
    const costs = [few.page, many.page].map((side) => `${shown(median(side.costs))} ms`);
    return [
      noted(
        "First request of /contacts with 100, with 10,000",
        `${shown(few.firstMs)} ms, ${shown(many.firstMs)} ms`,
      ),
      noted("CPU: page of 100, of 10,000", costs.join(", ")),
      judged("Contacts: 10,000 against 100", ratio(many.page, few.page), { most: 1.5 }, " ×"),
      noted(
        "CPU: search over 10,000, as it is sent for each pause in typing",
        `${shown(median(many.search.costs))} ms`,
      ),
    ];
  } finally {
    await portal.child.stop();
    await upstream.child.stop();
  }

  async function open(person: typeof FEW): Promise<{ page: Side; search: Side; firstMs: number }> {
    await fillUp(upstream, person);
    const cookie = await signIn(portal.origin, person.username);
    const headers = { Cookie: cookie };
    const started = Date.now();
    const { status } = await ask(`${portal.origin}/contacts`, { headers });
    const firstMs = status === 200 ? Date.now() - started : NaN;
    await get(`${portal.origin}/contacts`, headers);
    return {
      page: pageSide(portal, "/contacts", headers),
      search: pageSide(portal, SEARCH, headers),
      firstMs,
    };
  }
}

/** Adds contacts until the user has so many; a world that is used again has them already. */
async function fillUp({ url, origin }: Upstream, { username, contacts }: typeof FEW): Promise<void> {
  const sessionKey = await signInUpstream(url, username);
  const reply = await get(`${url}/me`, { Authorization: `Bearer ${sessionKey}` });
  const had = me.parse(JSON.parse(reply.body.toString())).contacts.length;
  for (let at = had; at < contacts; at += AT_ONCE) {
    const count = Math.min(AT_ONCE, contacts - at);
    const body = JSON.stringify({
      username,
      contacts: Array.from({ length: count }, (_, index) => person(at + index)),
    });
    const added = await fetch(`${origin}/console/contacts`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    if (!added.ok) throw new Error(`The contacts were not added: ${added.status}`);
  }
}

/** Comes before the contacts of the world, so that both users' first pages show such rows. */
function person(at: number) {
  const name = `Aaron person ${String(at).padStart(5, "0")}`;
  const email = `person${at}@mail.example`;
  return {
    displayName: name,
    firstName: "Aaron",
    lastName: `person ${at}`,
    title: "Managing partner",
    business: "Doe & Sons",
    vipContact: "N",
    contactMethods: [
      { contactMethodType: "PHONE", phoneNumber: `+1202${5_000_000 + at}`, description: "Mobile" },
      { contactMethodType: "EMAIL", email, address: email, description: "Office" },
    ],
  };
}
