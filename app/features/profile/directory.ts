import { phoneDigits, phoneNeedles } from "~/lib/phone-number";
import type { DirectoryUser } from "~/upstream/company/contract";

/** Stands among an account's users, and is nobody: through it activities are handed to other systems (PRO-6). */
const TRANSFER_LINK_USER = "Transfer Link User";

/** The people of a company, by name (PRO-1, PRO-6). */
export function peopleOf(users: readonly DirectoryUser[]): DirectoryUser[] {
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  return users
    .filter(({ displayName }) => displayName?.trim() !== TRANSFER_LINK_USER)
    .toSorted((one, other) => collator.compare(one.displayName ?? "", other.displayName ?? ""));
}

/** Those whose name, or number however it is written, has this part; upper and lower case are the same (PRO-1). */
export function searchPeople(people: readonly DirectoryUser[], search: string): DirectoryUser[] {
  const words = fold(search.trim());
  if (words === "") return [...people];
  const needles = phoneNeedles(search);
  return people.filter(({ displayName, mobile }) => {
    if (fold(displayName ?? "").includes(words)) return true;
    const number = phoneDigits(mobile);
    return needles.some(({ digits, atStart }) =>
      atStart ? number.startsWith(digits) : number.includes(digits),
    );
  });
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
