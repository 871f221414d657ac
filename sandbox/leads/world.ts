import type { World } from "../core/resource";
import { inserter, type SandboxDatabase } from "../core/sql";
import { HARBOR, KESTREL } from "../world/accounts";

const HOUR_MS = 3_600_000;

interface Said {
  by: string;
  text: string;
  /** Minutes after the chat has begun; null for a record that does not say when. */
  at: number | null;
}

interface Chat {
  accountId: number;
  title: string;
  hoursAgo: number;
  said: Said[];
  webleadJson: unknown;
  /** As old records are: without the account. */
  isWithoutAccount?: boolean;
}

const CHATS: readonly Chat[] = [
  {
    accountId: HARBOR.accountId,
    title: "Visitor from Oakland",
    hoursAgo: 2,
    said: [
      { by: "Visitor", text: "Hi, do you handle employment cases?", at: 0 },
      { by: "Front Desk", text: "We do. May I have your name and a number to reach you?", at: 1 },
      { by: "Visitor", text: "Sure, it is Omar, 510-555-0133.", at: 3 },
    ],
    webleadJson: {
      collected_data: {
        name: "Omar",
        phone_number: "+15105550133",
        case_type: "Employment",
        best_time_to_call: "Mornings",
      },
    },
  },
  {
    accountId: HARBOR.accountId,
    title: "Priya N., estate plan",
    hoursAgo: 26,
    // The staff's greeting comes before what the visitor writes.
    said: [
      { by: "Front Desk", text: "Welcome to Harbor Law. How may we help?", at: 0 },
      { by: "Priya N.", text: "I would like to update my will.\nIs Thursday possible?", at: 0 },
      { by: "Front Desk", text: "Thursday at 10 is free. Which e-mail may we use?", at: 2 },
      { by: "Priya N.", text: "priya@example.com ✓", at: 2 },
    ],
    webleadJson: JSON.stringify({ collected_data: { name: "Priya N.", email: "priya@example.com" } }),
  },
  {
    accountId: HARBOR.accountId,
    title: "Chat with broken data",
    hoursAgo: 80,
    said: [{ by: "Visitor", text: "Hello?", at: 0 }],
    webleadJson: '{"collected_data": {"name": "Ann',
  },
  {
    accountId: HARBOR.accountId,
    title: "",
    hoursAgo: 300,
    said: [],
    webleadJson: null,
    isWithoutAccount: true,
  },
  {
    accountId: KESTREL.accountId,
    title: "New patient, Camden",
    hoursAgo: 5,
    said: [
      { by: "Visitor", text: "هل لديكم موعد غدا؟", at: 0 },
      { by: "Front Desk", text: "We have 9:30 tomorrow in Camden.", at: 4 },
    ],
    webleadJson: { collected_data: { practice: "Camden", treatment_wanted: "Check-up" } },
  },
  {
    accountId: KESTREL.accountId,
    title: "",
    hoursAgo: 50,
    said: [
      { by: "Visitor", text: "Are you open on Sunday?", at: 0 },
      { by: "Front Desk", text: "We are closed on Sundays.", at: null },
    ],
    webleadJson: null,
  },
];

/** The chats of each account, in the order and shape in which the service sends them, which is not that of their ids. */
export function seedLeads(database: SandboxDatabase, { today }: World): void {
  const insert = inserter(database, "lead", ["leadId", "accountId", "body"]);
  CHATS.forEach((chat, index) => {
    const leadId = 9001 + index;
    const messages = chat.said.map(({ by, text, at }, position) => ({
      chatMessageId: leadId * 10 + position,
      chatParticipantId: by,
      textContents: text,
      ...(at !== null && { added: compactTime(today - chat.hoursAgo * HOUR_MS + at * 60_000) }),
    }));
    const { accountId, title, webleadJson } = chat;
    const body = { leadId, title, messages: messages.toReversed(), webleadJson };
    insert({
      leadId,
      accountId,
      body: JSON.stringify(chat.isWithoutAccount ? body : { ...body, accountId }),
    });
  });
}

/** An instant as YYYYMMDDHHmmss in UTC. */
function compactTime(at: number): string {
  return new Date(at).toISOString().replace(/\D/g, "").slice(0, 14);
}
