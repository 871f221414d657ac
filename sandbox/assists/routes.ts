import { z } from "zod";
import { accountName } from "../accounts/store";
import { parseId, parseInput } from "../core/input";
import { notAllowed, Refusal } from "../core/refusal";
import type { Route, SignedInExchange } from "../core/route";
import { announce, type Sandbox } from "../core/sandbox";
import { findUser } from "../me/store";
import { visibleMessage } from "../messages/access";
import { addMessage } from "../messages/store";
import { findNumber } from "../numbers/store";
import { STATUS_LISTS } from "../statuses/lists";
import { keepStaff } from "./staff";
import { locationForRequest } from "./store";

const id = z.string().max(40).default("");
const assistForm = z.object({
  requestType: z.enum(["ASSIST", "CS"]).default("ASSIST"),
  locationId: z.string("A location is needed.").max(40),
  outboundPhoneNumberId: z.string("A phone number is needed.").max(40),
  request: z
    .string("Enter a request.")
    .trim()
    .min(1, "Enter a request.")
    .max(4000, "The request is too long."),
  languageId: id,
  referenceTaskId: id,
  referenceMessageId: id,
});

/** Requests to the staff, which become activities of the user who makes them. */
export function assistRoutes(sandbox: Sandbox): readonly Route[] {
  const { database } = sandbox;
  const staff = keepStaff(sandbox);
  return [
    {
      method: "post",
      path: "/me/assistRequest",
      access: "session",
      handle(exchange) {
        const { userId } = exchange.caller;
        const form = parseInput(assistForm, exchange.request.body);
        const { accountId, locationId } = locationOf(sandbox, exchange, form.locationId);
        const numberId = parseId(form.outboundPhoneNumberId, "The phone number");
        if (!findNumber(database, userId, numberId)) throw notAllowed("This is none of your phone numbers.");
        const language = languageOf(form.languageId);
        // Whoever refers to an activity must be allowed to see it.
        const reference = form.referenceMessageId
          ? visibleMessage(sandbox, exchange.caller, form.referenceMessageId).body
          : null;
        const user = findUser(database, userId);
        const scope = { accountId, locationId, userId };
        const now = Date.now();
        const { messageId } = addMessage(database, (newId, version) => ({
          ...scope,
          messageId: newId,
          version,
          taken: now,
          audioKey: null,
          body: JSON.stringify({
            ...scope,
            messageId: newId,
            version,
            messageType: form.requestType === "CS" ? "CS" : "TASK",
            deliveryId: 1_500_000 + newId,
            accountName: accountName(database, accountId),
            userDisplayName: user?.displayName,
            caller: user?.displayName,
            taskId: 800_000 + newId,
            taskUser: user?.displayName,
            taskStatus: "OPEN",
            taken: new Date(now).toISOString(),
            // The user has written it and knows it.
            read: new Date(now).toISOString(),
            archived: "N",
            followup: "N",
            hold: "N",
            request: form.request,
            languageId: language.languageId,
            outboundPhoneNumberId: numberId,
            referenceTaskId: form.referenceTaskId || reference?.["taskId"],
            referenceMessageId: reference?.messageId,
          }),
        }));
        announce(sandbox, scope);
        staff.handOver(messageId);
        return { taskId: 800_000 + messageId };
      },
    },
  ];
}

function locationOf({ database }: Sandbox, { caller }: SignedInExchange, text: string) {
  const location = locationForRequest(database, caller.userId, parseId(text, "The location"));
  if (!location) throw notAllowed("You have no role in this location.");
  return location;
}

/** Without a language it is English. */
function languageOf(languageId: string) {
  const { languages } = STATUS_LISTS;
  const language = languages.find((each) =>
    languageId === "" ? each.code === "EN" : String(each.languageId) === languageId,
  );
  if (!language) throw new Refusal(400, "languageId: This language is not known.");
  return language;
}
