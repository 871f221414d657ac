import type { Account } from "./accounts";
import { type Random, random } from "./random";

/** Somebody who calls or texts a customer. */
export interface Caller {
  firstName: string;
  lastName: string;
  name: string;
  business: string | null;
  ani: string;
  city: string | null;
  region: string | null;
}

const POOL_SIZE = 160;
const FIRST = [
  "Amelia",
  "Marcus",
  "Priya",
  "Tomás",
  "Hannah",
  "Kwame",
  "Elena",
  "Yusuf",
  "Ingrid",
  "Darnell",
  "Sofía",
  "Callum",
  "Aoife",
  "Rajesh",
  "Lucille",
  "Mateusz",
  "Chloé",
  "Nadia",
  "Owen",
  "Thandiwe",
  "Björn",
  "Farah",
  "Gwen",
  "Leilani",
  "Hiroshi",
  "Beatriz",
  "Jerome",
  "Saoirse",
  "Viktor",
  "Adaeze",
  "Marguerite",
  "Ibrahim",
];
const LAST = [
  "Whitfield",
  "Nakamura",
  "Delgado",
  "O’Brien",
  "Chowdhury",
  "Kovács",
  "Bernard",
  "Castellanos",
  "Lindholm",
  "Mbeki",
  "Fairweather",
  "Szymański",
  "Gallagher",
  "Rahman",
  "Thibodeaux",
  "Underwood",
  "Vasquez",
  "Wójcik",
  "Abernathy",
  "Hughes",
  "Petrov",
  "Quigley",
  "Sørensen",
  "Tanaka",
  "Ellison",
  "Grünwald",
  "Ivanova",
  "Jefferies",
];
const SCRIPTS = ["محمد العبدالله", "שירה כהן", "李 小龍", "Ольга Смирнова", "Ἑλένη Παππά", "🌵 Cactus Jack"];
const LAW_BUSINESS = [
  "Bayline Freight",
  "Alder & Finch Accounting",
  "Pier 9 Produce",
  "Redwood Tenants Union",
  "County Clerk, Dept. 12",
  "Mutual Casualty Claims",
  "Golden Gate Title",
  "St. Brendan’s Hospital",
];
const DENTAL_BUSINESS = [
  "Thames Valley Dental Lab",
  "Orchard Primary School",
  "Brightsmile Supplies",
  "Dr Patel’s Surgery",
  "Denplan Claims",
  "Camden Council",
  "Northgate Couriers",
];
const US_PLACES = [
  ["415", "San Francisco", "CA"],
  ["510", "Oakland", "CA"],
  ["628", "San Francisco", "CA"],
  ["650", "Redwood City", "CA"],
  ["707", "Santa Rosa", "CA"],
  ["408", "San Jose", "CA"],
  ["503", "Portland", "OR"],
  ["312", "Chicago", "IL"],
] as const;
const UK_PLACES = [
  ["+442079460", "London", 200],
  ["+441174960", "Bristol", 200],
  ["+441614960", "Manchester", 200],
  ["+447700900", null, 200],
  ["+441632960", null, 200],
] as const;

/** The people who call this account, always the same for the same seed. */
export function callersOf(account: Account, seed: number): readonly Caller[] {
  const chance = random(seed, account.accountId);
  return Array.from({ length: POOL_SIZE }, (_, index) => caller(account, chance, index));
}

function caller(account: Account, chance: Random, index: number): Caller {
  const firstName = chance.pick(FIRST);
  const lastName = chance.pick(LAST);
  const scripted = index % 27 === 20 ? chance.pick(SCRIPTS) : null;
  const businesses = account.practice === "law" ? LAW_BUSINESS : DENTAL_BUSINESS;
  return {
    firstName,
    lastName,
    name: scripted ?? `${firstName} ${lastName}`,
    business: chance.chance(0.25) ? chance.pick(businesses) : null,
    ...(account.country === "US" ? usNumber(index) : ukNumber(index)),
  };
}

/** Only numbers set aside for fiction: 555-0120 to 555-0169 of a few area codes. */
function usNumber(index: number): Pick<Caller, "ani" | "city" | "region"> {
  const [area, city, region] = US_PLACES[index % US_PLACES.length] ?? US_PLACES[0];
  const last = 120 + Math.floor(index / US_PLACES.length);
  return { ani: `+1${area}5550${last}`, city, region };
}

/** Only numbers set aside for fiction: 200 onwards of the ranges for drama. */
function ukNumber(index: number): Pick<Caller, "ani" | "city" | "region"> {
  const [prefix, city, first] = UK_PLACES[index % UK_PLACES.length] ?? UK_PLACES[0];
  return {
    ani: `${prefix}${first + Math.floor(index / UK_PLACES.length)}`,
    city,
    region: city ? "England" : null,
  };
}
