import type { FormChoice } from "~/components/forms/choice";
import type { Account } from "~/upstream/accounts/contract";

/** Which of an account's addresses. */
export type AddressKind = "billing" | "service";

/** An address as its form has it; an empty text stands for what is missing. */
export interface Address {
  line1: string;
  line2: string;
  city: string;
  /** The state in the US, the territory or province elsewhere. */
  region: string;
  /** The zip in the US, the postal code elsewhere. */
  postalCode: string;
  /** 'US'; empty where none is selected. */
  country: string;
}

const COUNTRIES = [
  { value: "US", label: "United States" },
  { value: "CA", label: "Canada" },
  { value: "GB", label: "United Kingdom" },
  { value: "DE", label: "Germany" },
];

/** The countries that are offered, in this order; the empty one stands for none (BIL-31). */
export const COUNTRY_CHOICES: readonly FormChoice[] = [...COUNTRIES, { value: "", label: "Not Selected" }];

/** The choice of a country in a form: none is selected for one that is not offered, since a select would show another. */
export function countryChoice(country: string): string {
  return COUNTRIES.some(({ value }) => value === country) ? country : "";
}

/** What the API calls the service address. */
const WIRE_NAMES = { billing: "billing", service: "shipping" } as const;

/** Which address a path names; null for none. */
export function addressKind(text: string | undefined): AddressKind | null {
  return text === "billing" || text === "service" ? text : null;
}

/** An address of an account. Of the two sets of region and postal code the one of its country counts (BIL-30). */
export function addressOf(account: Account, kind: AddressKind): Address {
  const prefix = WIRE_NAMES[kind];
  const usState = account[`${prefix}UsState`];
  const usZip = account[`${prefix}UsZip`];
  const country = account[`${prefix}Country`] ?? "";
  const isUs = country === "US" || (country === "" && Boolean(usState || usZip));
  return {
    line1: account[`${prefix}Address1`] ?? "",
    line2: account[`${prefix}Address2`] ?? "",
    city: account[`${prefix}City`] ?? "",
    region: (isUs ? usState : account[`${prefix}Territory`]) ?? "",
    postalCode: (isUs ? usZip : account[`${prefix}PostalCode`]) ?? "",
    country,
  };
}

/** The fields of an address by their names on the wire; those of the other set of countries are cleared (BIL-31). */
export function wireFields(kind: AddressKind, address: Address): Map<string, string> {
  const { line1, line2, city, region, postalCode, country } = address;
  const isUs = country === "US";
  const parts = {
    Address1: line1,
    Address2: line2,
    City: city,
    UsState: isUs ? region : "",
    UsZip: isUs ? postalCode : "",
    Territory: isUs ? "" : region,
    PostalCode: isUs ? "" : postalCode,
    Country: country,
  };
  return new Map(Object.entries(parts).map(([name, value]) => [`${WIRE_NAMES[kind]}${name}`, value]));
}

/** The lines of an address as it is written; none where there is none (BIL-34). */
export function addressLines({ line1, line2, city, region, postalCode, country }: Address): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const name = COUNTRIES.find(({ value }) => value === country)?.label ?? country;
  return [line1, line2, place, name].filter((line) => line.trim() !== "");
}

/** What region and postal code are called in a country (BIL-30). */
export function addressLabels(country: string): { region: string; postalCode: string } {
  return country === "US"
    ? { region: "State", postalCode: "Zip" }
    : { region: "Territory/Province", postalCode: "Postal Code" };
}

/** Which required parts an address lacks, by field name, and what is said of each (BIL-30). */
export function missingParts(address: Address): Array<[keyof Address, string]> {
  const labels = addressLabels(address.country);
  const required: Array<[keyof Address, string]> = [
    ["country", "Select a country."],
    ["line1", "Enter address line 1."],
    ["city", "Enter the city."],
    ["region", `Enter the ${labels.region.toLowerCase()}.`],
    ["postalCode", `Enter the ${labels.postalCode.toLowerCase()}.`],
  ];
  return required.filter(([name]) => address[name].trim() === "");
}
