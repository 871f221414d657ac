import { HARBOR, KESTREL } from "./accounts";

export const DEMO_PASSWORD = "Demo-pass-1";

interface Role {
  userRoleKey: string;
  accountId: number;
  locationId?: number;
}

/** A user of the portal. */
export interface Person {
  userId: number;
  username: string;
  displayName: string;
  mobile: string;
  fullAccess: "Y" | "N";
  accountId: number;
  locationId: number;
  roles: readonly Role[];
  patchNumberIds: readonly number[];
  /** Share of the generated messages, in percent. */
  share: number;
  /** Whether the password is a temporary one, and whether each session needs a code. */
  temporaryPassword?: boolean;
  twoFactor?: boolean;
}

const globalAdmin = (accountId: number): Role => ({ userRoleKey: "GLOBALADMIN", accountId });
const locationAdmin = (accountId: number, locationId: number): Role => ({
  userRoleKey: "LOCATIONADMIN",
  accountId,
  locationId,
});
const member = (accountId: number, locationId: number): Role => ({
  userRoleKey: "USER",
  accountId,
  locationId,
});

const DEMO_PEOPLE: readonly Person[] = [
  {
    userId: 3001,
    username: "admin@harbor.example",
    displayName: "Grace Okafor",
    mobile: "+14155550171",
    fullAccess: "Y",
    accountId: HARBOR.accountId,
    locationId: 2002,
    roles: [globalAdmin(HARBOR.accountId), locationAdmin(HARBOR.accountId, 2002)],
    patchNumberIds: [4001, 4002, 4003, 4004],
    share: 20,
  },
  {
    userId: 3002,
    username: "location@harbor.example",
    displayName: "Daniel Reyes",
    mobile: "+14155550172",
    fullAccess: "Y",
    accountId: HARBOR.accountId,
    locationId: 2001,
    roles: [locationAdmin(HARBOR.accountId, 2001)],
    patchNumberIds: [4005],
    share: 20,
  },
  {
    userId: 3003,
    username: "user@harbor.example",
    displayName: "Zoë Lindqvist",
    mobile: "+14155550173",
    fullAccess: "N",
    accountId: HARBOR.accountId,
    locationId: 2001,
    roles: [
      member(HARBOR.accountId, 2001),
      { userRoleKey: "INACTIVE", accountId: HARBOR.accountId, locationId: 2003 },
      { userRoleKey: "INACTIVE", accountId: KESTREL.accountId },
    ],
    patchNumberIds: [4006],
    share: 20,
  },
  {
    userId: 3004,
    username: "admin@kestrel.example",
    displayName: "Siân Prydderch",
    mobile: "+447700900174",
    fullAccess: "Y",
    accountId: KESTREL.accountId,
    locationId: 2101,
    roles: [globalAdmin(KESTREL.accountId), globalAdmin(HARBOR.accountId), member(KESTREL.accountId, 2101)],
    patchNumberIds: [4101, 4102, 4103],
    share: 20,
  },
];

function colleague(
  userId: number,
  username: string,
  displayName: string,
  mobile: string,
  accountId: number,
  locationId: number,
  share: number,
): Person {
  const roles = [member(accountId, locationId)];
  return {
    userId,
    username,
    displayName,
    mobile,
    fullAccess: "N",
    accountId,
    locationId,
    roles,
    patchNumberIds: [],
    share,
  };
}

const COLLEAGUES: readonly Person[] = [
  colleague(3005, "ase@harbor.example", "Åse Nordström", "+14155550175", HARBOR.accountId, 2002, 5),
  colleague(3006, "patrick@harbor.example", "Patrick O’Shea", "+15105550176", HARBOR.accountId, 2003, 5),
  colleague(3007, "noor@kestrel.example", "نور حداد", "+447700900177", KESTREL.accountId, 2101, 4),
  colleague(3008, "tom@kestrel.example", "Tom Ashdown", "+447700900178", KESTREL.accountId, 2102, 3),
  colleague(3009, "renee@kestrel.example", "Renée Achterberg", "+447700900179", KESTREL.accountId, 2103, 3),
];

/** Those for whom signing in takes more than a password. */
const GUARDED_PEOPLE: readonly Person[] = [
  {
    ...colleague(3010, "temporary@harbor.example", "Ines Duarte", "+14155550180", HARBOR.accountId, 2001, 0),
    temporaryPassword: true,
  },
  {
    ...colleague(3011, "code@harbor.example", "Marcus Webb", "+14155550181", HARBOR.accountId, 2002, 0),
    twoFactor: true,
  },
  {
    ...colleague(3012, "both@harbor.example", "Lena Fischer", "+14155550182", HARBOR.accountId, 2003, 0),
    temporaryPassword: true,
    twoFactor: true,
  },
  {
    ...colleague(3013, "both@kestrel.example", "Owen Pritchard", "+447700900183", KESTREL.accountId, 2101, 0),
    temporaryPassword: true,
    twoFactor: true,
  },
];

export const PEOPLE: readonly Person[] = [...DEMO_PEOPLE, ...GUARDED_PEOPLE, ...COLLEAGUES];
