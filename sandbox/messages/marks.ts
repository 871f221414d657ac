import type { Request } from "express";
import { z } from "zod";
import { parseInput, yesNo } from "../core/input";
import { notAllowed, Refusal } from "../core/refusal";
import { refuseAgent } from "../core/route";
import type { Caller } from "../core/sessions";
import type { MessageBody, StoredMessage } from "./schema";

const followupForm = z.object({ followup: yesNo });

/** Checks that the mark may be set, and returns the fields that change. */
type Mark = (message: StoredMessage, caller: Caller, request: Request) => Partial<MessageBody>;

/** What people set on a message by `POST /messages/{messageId}/{name}`, under that name. */
export const MARKS: Readonly<Record<string, Mark>> = {
  read(message, caller) {
    refuseAgent(caller);
    onlyRecipient(message, caller);
    return { read: isSet(message.body.read) ? message.body.read : new Date().toISOString() };
  },

  unread(message, caller) {
    refuseAgent(caller);
    onlyRecipient(message, caller);
    return { read: null };
  },

  followup(message, caller, request) {
    onlyRecipient(message, caller);
    return { followup: parseInput(followupForm, request.body).followup };
  },

  archive({ body }) {
    if (!isSet(body.deliveryId))
      throw new Refusal(409, "This activity was not delivered and cannot be archived.");
    if (!isSet(body.read)) throw new Refusal(409, "Only an activity that was read can be archived.");
    return { archived: "Y" };
  },

  unarchive: () => ({ archived: "N" }),
};

function onlyRecipient(message: StoredMessage, caller: Caller): void {
  if (message.userId !== caller.userId)
    throw notAllowed("Only the recipient of an activity can change this.");
}

/** A mark that is set holds an instant, an id or 'Y'. One that is not set is absent, or holds one of these. */
function isSet(mark: unknown): boolean {
  return mark !== undefined && mark !== null && mark !== "" && mark !== "N" && mark !== false;
}
