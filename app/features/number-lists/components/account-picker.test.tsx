import { expect, test } from "vitest";
import { htmlOf } from "../../../../tests/setup/rendered";
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

test("the account of the address is chosen, and none where it is not offered (BLK-1, PRO-2)", async () => {
  expect(await choices("1002")).toEqual(["Harbor Law", "[Kestrel Dental]"]);
  expect(await choices("1003")).toEqual(["[Choose an account]", "Harbor Law", "Kestrel Dental"]);
});
