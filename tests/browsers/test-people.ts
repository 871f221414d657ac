import { newNumber } from "../setup/number-lists";

/** Users with a temporary password to be, one for each engine, because codes are limited for each user. */
const PEOPLE = [
  { username: "temporary@harbor.example", mobile: "+14155550180" },
  { username: "both@harbor.example", mobile: "+14155550182" },
  { username: "ase@harbor.example", mobile: "+14155550175" },
];
let taken = 0;

/** A user that no other engine has had. */
export function nextPerson(): (typeof PEOPLE)[number] {
  const person = PEOPLE[taken++];
  if (!person) throw new Error("There is nobody for one more engine");
  return person;
}

/** A number that no other engine has had, as it is shown. */
export const nextNumber = (): string => newNumber().shown;
