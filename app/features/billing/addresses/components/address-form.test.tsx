import { expect, test } from "vitest";
import { htmlOf } from "../../../../../tests/setup/rendered";
import { AddressForm } from "./address-form";

test.each([
  ["GB", "United Kingdom"],
  ["", "Not Selected"],
  // A country that is not offered.
  ["FR", "Not Selected"],
])("the countries stand in their order, and for '%s' '%s' is selected (BIL-31)", async (country, name) => {
  const empty = { line1: "", line2: "", city: "", region: "", postalCode: "" };
  const html = await htmlOf(
    <AddressForm
      accountId="1"
      listPage={1}
      kind="billing"
      values={{ ...empty, country, same: false, seen: "" }}
      hasSuggestions={false}
      constraints={{}}
    />,
  );
  const options = [...html.matchAll(/<option ([^>]*)>([^<]*)</g)];
  expect(options.map(([, , label]) => label)).toEqual([
    "United States",
    "Canada",
    "United Kingdom",
    "Germany",
    "Not Selected",
  ]);
  const selected = options.filter(([, attributes]) => attributes?.includes("selected"));
  expect(selected.map(([, , label]) => label)).toEqual([name]);
  const isOffered = country !== "FR";
  expect(html.includes("The saved country, FR, stays unless you select another one.")).toBe(!isOffered);
});
