import { expect, test } from "vitest";
import { htmlOf, textOf } from "../../../../tests/setup/rendered";
import { AccountPicker } from "./account-picker";

const ACCOUNTS = [
  { value: "1001", label: "Harbor Law" },
  { value: "1002", label: "Kestrel Dental" },
];

/** The choices, the chosen one in brackets. */
async function choices(accountId: string): Promise<string[]> {
  const html = await htmlOf(<AccountPicker path="/profile" accounts={ACCOUNTS} accountId={accountId} />);
  return [...html.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, attributes = "", label = ""]) =>
    attributes.includes("selected") ? `[${label}]` : label,
  );
}

test("a picker for a part of its page says what it chooses the account for (PRO-5)", async () => {
  const picker = { path: "/profile", accounts: ACCOUNTS, accountId: "1001" };
  expect(await textOf(<AccountPicker {...picker} />)).toMatch(/^ Account /);
  expect(await textOf(<AccountPicker {...picker} label="Greetings of account" />)).toMatch(
    /^ Greetings of account /,
  );
});

test("the account of the address is chosen, and none where it is not offered (BLK-1, PRO-2)", async () => {
  expect(await choices("1002")).toEqual(["Harbor Law", "[Kestrel Dental]"]);
  expect(await choices("1003")).toEqual(["[Choose an account]", "Harbor Law", "Kestrel Dental"]);
});
