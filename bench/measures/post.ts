import { post } from "../http-client";
import { inTurn, median, side, type Side } from "../paired";
import { signIn } from "../portal";
import { noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import type { Setting } from "./setting";

/** Just below the largest form that the portal takes. */
const BYTES = amount(1_000_000, 10_000);
/** Just below the most fields that it takes. */
const FIELDS = amount(4_900, 50);
const POSTS = amount(5, 1);
const ROUNDS = 5;
const FORM = "/contacts/new";
/** What every post of the form has: without a name it is refused, and adds no contact. */
const REFUSED = { intent: "save", firstName: "" };

/** Processor time of the portal for the largest posts of a signed-in user, beside a usual one that is refused as they are. */
export async function measurePost({ portal }: Setting): Promise<Row[]> {
  const cookie = await signIn(portal.origin);
  const posts = {
    usual: side(() => cost(REFUSED)),
    long: side(() => cost({ ...REFUSED, notes: "x".repeat(BYTES) })),
    many: side(() => cost({ ...REFUSED, ...manyFields() })),
  };
  await inTurn(Object.values(posts), ROUNDS);
  const costOf = ({ costs }: Side) => `${shown(median(costs))} ms`;
  return [
    noted("CPU: a usual post that is refused, shown again", costOf(posts.usual)),
    noted(`CPU: a post of ${BYTES.toLocaleString("en-GB")} bytes in one field`, costOf(posts.long)),
    noted(`The same in ${FIELDS.toLocaleString("en-GB")} fields`, costOf(posts.many)),
  ];

  async function cost(fields: Record<string, string>): Promise<number> {
    const before = await portal.child.number("cpu");
    for (let times = 0; times < POSTS; times += 1) {
      const { status } = await post(portal.origin + FORM, fields, { Cookie: cookie });
      // One that is too large would be refused before it is read.
      if (status !== 400) throw new Error(`A post gave ${status}.`);
    }
    return ((await portal.child.number("cpu")) - before) / POSTS;
  }
}

/** So many fields, of together so many bytes. */
function manyFields(): Record<string, string> {
  const value = "x".repeat(Math.floor(BYTES / FIELDS) - 12);
  return Object.fromEntries(Array.from({ length: FIELDS }, (_, index) => [`field${index}`, value]));
}
