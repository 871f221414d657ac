/** A customer of the made-up service, with its locations. */
export interface Account {
  accountId: number;
  accountName: string;
  accountNumber: string;
  practice: "law" | "dental";
  country: "US" | "GB";
  /** Hours (UTC) in which most calls come in. */
  officeHours: readonly [number, number];
  locations: readonly { locationId: number; locationName: string }[];
}

export const HARBOR: Account = {
  accountId: 1001,
  accountName: "Harbor Law",
  accountNumber: "HL-20417",
  practice: "law",
  country: "US",
  officeHours: [15, 25],
  locations: [
    { locationId: 2001, locationName: "Downtown" },
    { locationId: 2002, locationName: "Waterfront" },
    { locationId: 2003, locationName: "East Bay" },
  ],
};

export const KESTREL: Account = {
  accountId: 1002,
  accountName: "Kestrel Dental",
  accountNumber: "KD-88134",
  practice: "dental",
  country: "GB",
  officeHours: [8, 18],
  locations: [
    { locationId: 2101, locationName: "Camden" },
    { locationId: 2102, locationName: "Richmond" },
    { locationId: 2103, locationName: "Clifton, Bristol" },
  ],
};

export const ACCOUNTS: readonly Account[] = [HARBOR, KESTREL];

/** The account with this id. The seeded people and places name no other accounts than these. */
export function accountOf(accountId: number): Account {
  const account = ACCOUNTS.find((each) => each.accountId === accountId);
  if (!account) throw new Error(`There is no account ${accountId}`);
  return account;
}
