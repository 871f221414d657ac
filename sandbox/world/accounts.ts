/** The customers of the made-up service, their locations and the lines it answers for them. */
export interface Account {
  accountId: number;
  accountName: string;
  accountNumber: string;
  practice: "law" | "dental";
  country: "US" | "GB";
  /** Hours (UTC) in which most calls come in. */
  officeHours: readonly [number, number];
  locations: readonly { locationId: number; locationName: string }[];
  /** What its administrators see of its plan. */
  plan: Record<string, unknown>;
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
  plan: { planMinutes: 500, usedMinutes: 463, totalCalls: 318, extendedMinutes: 41 },
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
  plan: { planMinutes: "250", usedMinutes: "271", totalCalls: "189", extendedMinutes: "33" },
};

export const ACCOUNTS: readonly Account[] = [HARBOR, KESTREL];

interface PatchNumber {
  phoneNumberId: number;
  phoneNumber: string;
  accountId: number;
  handling: "FORWARD" | "ANSWER";
  forwardNumber: string | null;
  obSMS: "Y" | "N";
  status: string;
  dlcVerified: "Y" | "N";
}

function line(
  phoneNumberId: number,
  phoneNumber: string,
  accountId: number,
  more: Partial<PatchNumber> = {},
): PatchNumber {
  const usual = {
    handling: "ANSWER",
    forwardNumber: null,
    obSMS: "N",
    status: "ACTIVE",
    dlcVerified: "N",
  } as const;
  return { phoneNumberId, phoneNumber, accountId, ...usual, ...more };
}

export const PATCH_NUMBERS: readonly PatchNumber[] = [
  line(4001, "+14155550110", HARBOR.accountId, { obSMS: "Y", dlcVerified: "Y" }),
  line(4002, "+14155550111", HARBOR.accountId, { obSMS: "Y" }),
  line(4003, "+15105550112", HARBOR.accountId, { handling: "FORWARD", forwardNumber: "+14155550177" }),
  line(4004, "+14155550113", HARBOR.accountId, { obSMS: "Y", dlcVerified: "Y", status: "SUSPENDED" }),
  line(4005, "+14155550114", HARBOR.accountId, { obSMS: "Y", dlcVerified: "Y" }),
  line(4006, "+14155550115", HARBOR.accountId),
  line(4101, "+442079460110", KESTREL.accountId, { obSMS: "Y", dlcVerified: "Y" }),
  line(4102, "+442079460111", KESTREL.accountId, { handling: "FORWARD", forwardNumber: "+447700900177" }),
  line(4103, "+441174960112", KESTREL.accountId),
];
