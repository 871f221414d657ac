import { z } from "zod";
import { accountName } from "../accounts/store";
import { addIncomingText } from "../conversations/store";
import { Refusal } from "../core/refusal";
import { announce, type Sandbox } from "../core/sandbox";
import { notifyDevices } from "../devices/notify";
import type { User } from "../me/schema";
import { findUserByName } from "../me/store";
import { isText } from "../messages/schema";
import { addMessage } from "../messages/store";
import { accountOf } from "../world/accounts";
import { callersOf } from "../world/callers";
import { random } from "../world/random";
import { fill, intakeNote, textsOf } from "../world/texts/templates";

/** A mark may be given as Y/N, as a boolean, or as the instant at which it was made. */
const mark = z.union([z.boolean(), z.string(), z.null()]).optional();
const idOrNull = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).nullish();

/** The activity that comes in: for whom, of which type, and any field of a message that is not to be made up. */
export const ringRequest = z.looseObject({
  username: z.string().min(1),
  messageType: z.string().min(1),
  taken: z.union([z.iso.datetime(), z.null()]).optional(),
  read: mark,
  archived: mark,
  followup: mark,
  accountId: idOrNull,
  locationId: idOrNull,
  /** The user's number that it came to. A text comes to one that may send texts, or did before it was suspended. */
  dnis: z.string().optional(),
});
export type RingRequest = z.output<typeof ringRequest>;

/** Lets a call, text or request come in for a user: stores it and tells everyone who can see it. */
export function ring(sandbox: Sandbox, request: RingRequest): { messageId: number } {
  const {
    username,
    messageType,
    taken = new Date().toISOString(),
    read,
    archived,
    followup,
    ...fields
  } = request;
  const user = findUserByName(sandbox.database, username);
  if (!user) throw new Refusal(404, `There is no user ${username}.`);
  const scope = {
    userId: user.userId,
    accountId: fields.accountId === undefined ? user.accountId : fields.accountId,
    locationId: fields.locationId === undefined ? user.locationId : fields.locationId,
  };
  const added = addMessage(sandbox.database, (messageId, version) => {
    const record: Record<string, unknown> = {
      ...usualFields(sandbox, user, messageType, messageId),
      accountName: scope.accountId === null ? null : accountName(sandbox.database, scope.accountId),
      ...fields,
      ...scope,
      messageType,
      read: readMark(read),
      archived: yesNoMark(archived),
      followup: yesNoMark(followup),
      taken: taken ?? undefined,
      messageId,
      version,
    };
    const { ani, textContent, audioKey } = record;
    if (isText(messageType) && taken && typeof ani === "string") {
      const text = { messageId, taken, textContent: String(textContent ?? "") };
      record["taskId"] ??=
        addIncomingText(sandbox.database, user.userId, ani, text, fields.dnis) ?? undefined;
    }
    return {
      ...scope,
      messageId,
      version,
      taken: taken === null ? null : Date.parse(taken),
      audioKey: typeof audioKey === "string" ? audioKey : null,
      body: JSON.stringify(record),
    };
  });
  announce(sandbox, scope);
  sendNotice(sandbox, user, messageType, added.messageId);
  notifyDevices(sandbox, user.userId, {
    messageId: String(added.messageId),
    title: "New message",
    body: [messageType, fields["caller"]].filter(Boolean).join(" · "),
  });
  return { messageId: added.messageId };
}

function usualFields(
  sandbox: Sandbox,
  user: User,
  messageType: string,
  messageId: number,
): Record<string, unknown> {
  const account = accountOf(user.accountId);
  const chance = random(sandbox.seed, messageId);
  const caller = chance.pick(callersOf(account, sandbox.seed));
  const texts = textsOf(account);
  const note = isText(messageType)
    ? fill(chance.pick(texts.texts), chance)
    : intakeNote(account, chance, caller.name);
  const assist = messageType === "TASK" || messageType === "CS";
  return {
    deliveryId: 1_500_000 + messageId,
    userDisplayName: user.displayName,
    hold: "N",
    caller: caller.name,
    ani: caller.ani,
    fromCity: caller.city,
    fromState: caller.region,
    fromCountry: account.country,
    ...(assist
      ? {
          taskId: 800_000 + messageId,
          taskStatus: "OPEN",
          request: fill(chance.pick(texts.assists), chance, caller.name),
        }
      : {}),
    ...(messageType === "VM"
      ? { audioKey: `voicemail-${messageId}`, recordingTranscription: note }
      : { textContent: note }),
  };
}

/** The mail that a real service sends about a new activity. */
function sendNotice(sandbox: Sandbox, user: User, messageType: string, messageId: number): void {
  const link = `${sandbox.portalUrl}/activity/${messageId}`;
  const text = `Open: ${link}\nGood: ${link}?feedback=1&isPositive=true\nNot good: ${link}?feedback=1&isPositive=false`;
  sandbox.outbox.send({ channel: "mail", to: user.username, subject: `New activity (${messageType})`, text });
}

function readMark(value: boolean | string | null | undefined): string | null {
  if (value === true || value === "Y") return new Date().toISOString();
  return typeof value === "string" && value !== "N" && value !== "" ? value : null;
}

function yesNoMark(value: boolean | string | null | undefined): "Y" | "N" {
  return value === true || value === "Y" ? "Y" : "N";
}
