import { z } from "zod";
import { parseId, parseInput, phoneNumber } from "../core/input";
import { notAllowed, notFound, Refusal } from "../core/refusal";
import { refuseAgent, type Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { textNumbersOf } from "../numbers/store";
import { keepReplies } from "./replies";
import { findConversation, markConversationRead } from "./store";
import { storeText } from "./store-text";

const textForm = z.object({
  sourcePhoneNumberId: z.coerce.number().int(),
  destinationPhoneNumber: phoneNumber,
  message: z.string().trim().min(1, "Enter a text.").max(1600, "The text is too long."),
});

/** Texts to these numbers cannot be delivered. */
const UNREACHABLE = /99$/;

/** Sending a text and marking a conversation read. Everybody sees and changes only conversations of their own. */
export function conversationRoutes(sandbox: Sandbox): readonly Route[] {
  const { database } = sandbox;
  const replies = keepReplies(sandbox);
  return [
    {
      method: "post",
      path: "/smsTasks",
      access: "session",
      handle({ caller, request }) {
        const form = parseInput(textForm, request.body);
        const number = textNumbersOf(database, caller.userId).find(
          ({ phoneNumberId }) => phoneNumberId === form.sourcePhoneNumberId,
        );
        if (!number) throw notAllowed("This number cannot send texts.");
        const ani = form.destinationPhoneNumber;
        if (UNREACHABLE.test(ani)) throw new Refusal(422, "The text could not be delivered to this number.");
        const between = { userId: caller.userId, number, ani };
        const sent = storeText(sandbox, between, form.message, caller.agent ? "agent" : "user");
        sandbox.outbox.send({ channel: "text", to: ani, subject: "Text", text: form.message });
        replies.expect(sent.taskId, ani);
        return sent;
      },
    },
    {
      method: "post",
      path: "/smsTasks/:taskId/read",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const taskId = parseId(request.params["taskId"], "The conversation");
        if (findConversation(database, taskId)?.userId !== caller.userId) throw notFound("The conversation");
        markConversationRead(database, taskId);
        sandbox.sockets.notify([caller.userId]);
        return { taskId };
      },
    },
  ];
}
