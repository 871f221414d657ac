import { expect, test } from "vitest";
import { account } from "~/upstream/accounts/contract";
import { addressLines, addressOf, missingParts, wireFields, type AddressKind } from "./address";
import { addressChange } from "./address-change";
import { addressForm } from "./address-form.schema";

const accountWith = (fields: Record<string, unknown>) => account.parse({ accountId: 1, ...fields });
const shownOf = (record: ReturnType<typeof accountWith>, kind: AddressKind) => ({
  address: addressOf(record, kind),
  isSame: record.shippingSameAsBilling,
});
const BERLIN = {
  line1: "Torstraße 1",
  line2: "",
  city: "Berlin",
  region: "Berlin",
  postalCode: "10119",
  country: "DE",
};

test("state and zip belong to the US, territory and postal code to the others (BIL-30, BIL-31)", () => {
  const both = {
    billingUsState: "CA",
    billingUsZip: "94111",
    billingTerritory: "Ontario",
    billingPostalCode: "K1A",
  };
  const linesIn = (billingCountry: string | null) => {
    const fields = { ...both, billingAddress1: "1 Harbor Plaza", billingCity: "Here", billingCountry };
    return addressLines(addressOf(accountWith(fields), "billing"));
  };
  expect(linesIn("US")).toEqual(["1 Harbor Plaza", "Here, CA 94111", "United States"]);
  expect(linesIn("CA")).toEqual(["1 Harbor Plaza", "Here, Ontario K1A", "Canada"]);
  expect(linesIn(null)).toEqual(["1 Harbor Plaza", "Here, CA 94111"]);
});

test("no address is no lines (BIL-34)", () => {
  const blank = accountWith({ billingAddress1: " ", billingCity: "" });
  expect(addressLines(addressOf(blank, "billing"))).toEqual([]);
});

test("a change says which fields change, and clears those of the other countries (BIL-31, BIL-32)", () => {
  const before = accountWith({
    billingAddress1: "1 Harbor Plaza",
    billingAddress2: "Suite 900",
    billingCity: "San Francisco",
    billingUsState: "CA",
    billingUsZip: "94111",
    billingCountry: "US",
  });
  const change = addressChange("billing", shownOf(before, "billing"), { address: BERLIN, isSame: false });
  expect(change).toMatchObject({
    editType: "billing",
    fields: {
      billingAddress1: "Torstraße 1",
      billingAddress2: "",
      billingUsState: "",
      billingUsZip: "",
      billingTerritory: "Berlin",
      billingPostalCode: "10119",
      billingCountry: "DE",
    },
  });
  expect(change?.changeSummary.split("; ")).toEqual([
    "billingAddress1: 1 Harbor Plaza → Torstraße 1",
    "billingAddress2: Suite 900 → (empty)",
    "billingCity: San Francisco → Berlin",
    "billingUsState: CA → (empty)",
    "billingUsZip: 94111 → (empty)",
    "billingTerritory: (empty) → Berlin",
    "billingPostalCode: (empty) → 10119",
    "billingCountry: US → DE",
  ]);
  expect(addressChange("billing", shownOf(before, "billing"), shownOf(before, "billing"))).toBeNull();
});

test("the service address may become the billing address, and one of its own again (BIL-32)", () => {
  const own = accountWith({
    shippingSameAsBilling: "N",
    ...Object.fromEntries(wireFields("service", BERLIN)),
  });
  expect(addressChange("service", shownOf(own, "service"), { address: BERLIN, isSame: true })).toEqual({
    editType: "service",
    changeSummary: "shippingSameAsBilling: N → Y",
    fields: { shippingSameAsBilling: "Y" },
  });
  expect(addressChange("service", shownOf(own, "service"), { address: BERLIN, isSame: false })).toBeNull();
  const same = accountWith({ ...own, shippingSameAsBilling: "Y" });
  expect(
    addressChange("service", shownOf(same, "service"), { address: BERLIN, isSame: false }),
  ).toMatchObject({
    changeSummary: "shippingSameAsBilling: Y → N",
    fields: { shippingSameAsBilling: "N", shippingTerritory: "Berlin", shippingUsState: "" },
  });
});

test.each([
  ["US", ["Enter the state.", "Enter the zip."]],
  ["GB", ["Enter the territory/province.", "Enter the postal code."]],
  ["", ["Select a country.", "Enter the territory/province.", "Enter the postal code."]],
])("in '%s' what is missing has its name (BIL-30)", (country, texts) => {
  const address = { ...BERLIN, region: " ", postalCode: "", country };
  expect(missingParts(address).map(([, text]) => text)).toEqual(texts);
});

test("of an address in a country that is not offered another one may be selected (BIL-31)", () => {
  const form = { intent: "country", shown: "FR", country: "DE" };
  expect(addressForm.safeParse(form)).toMatchObject({ success: true, data: { country: "DE" } });
  expect(addressForm.safeParse({ ...form, country: "FR" }).success).toBe(false);
});
