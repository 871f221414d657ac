import type { World } from "../core/resource";
import { inserter, type SandboxDatabase } from "../core/sql";
import { type Account, ACCOUNTS, HARBOR, KESTREL } from "../world/accounts";

const DAY_MS = 86_400_000;

/** The accounts with their locations. */
export function seedAccounts(database: SandboxDatabase, { today }: World): void {
  const insertAccount = inserter(database, "account", ["accountId", "accountName", "body"]);
  const insertLocation = inserter(database, "location", ["locationId", "accountId", "locationName"]);
  for (const account of ACCOUNTS) {
    const { accountId, accountName, locations } = account;
    insertAccount({ accountId, accountName, body: JSON.stringify(accountRecord(account, today)) });
    for (const location of locations) insertLocation({ ...location, accountId });
  }
}

/** What the API says of an account besides its users, invoices and payment methods. */
function accountRecord({ accountId, accountName, accountNumber, country }: Account, today: number) {
  const daysAgo = (days: number) => new Date(today - days * DAY_MS).toISOString();
  const names = { accountId, accountName, displayName: accountName, accountNumber };
  if (country === "GB")
    return {
      ...names,
      description: "Dental practices in Camden, Richmond and Clifton",
      website: "https://kestrel.example",
      companyPhone: "+442079460120",
      accountBundles: [{ status: "ACTIVE", description: "Essential 250", startDate: daysAgo(400) }],
      ...UK_ADDRESS,
      shippingSameAsBilling: "Y",
      autopay: "N",
      autopayPaymentMethodUid: null,
    };
  return {
    ...names,
    description: "Attorneys at law",
    website: "https://harbor.example",
    companyPhone: "+14155550120",
    companyFax: "+14155550121",
    accountBundles: [
      // 20:00 UTC: six hours later it is the next day, which is the one that the portal shows.
      { status: "ACTIVE", description: "Professional 500", startDate: daysAgo(700).replace("T00", "T20") },
      { status: "ACTIVE", description: "After-hours answering", startDate: daysAgo(120) },
      { status: "ACTIVE", description: "Transfer Link User", startDate: daysAgo(90) },
      { status: "CANCELLED", description: "Starter 100", startDate: daysAgo(1100) },
    ],
    ...US_ADDRESS,
    shippingSameAsBilling: "N",
    shippingAddress1: "4 Pier Road",
    shippingAddress2: "",
    shippingCity: "Oakland",
    shippingUsState: "CA",
    shippingCountry: "US",
    shippingUsZip: "94607",
    autopay: "Y",
    autopayPaymentMethodUid: `pm_${HARBOR.accountId}_visa`,
  };
}

const US_ADDRESS = {
  billingAddress1: "1 Harbor Plaza",
  billingAddress2: "Suite 900",
  billingCity: "San Francisco",
  billingUsState: "CA",
  billingCountry: "US",
  billingUsZip: "94111",
};

const UK_ADDRESS = {
  billingAddress1: `${KESTREL.locations.length} Camden High Street`,
  billingAddress2: "",
  billingCity: "London",
  billingTerritory: "Greater London",
  billingCountry: "GB",
  billingPostalCode: "NW1 0JH",
};
