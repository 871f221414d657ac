import { z } from "zod";
import { parseInput } from "../core/input";
import { Refusal } from "../core/refusal";
import { refuseAgent, type SignedInExchange } from "../core/route";
import { announce, type Sandbox } from "../core/sandbox";
import { visibleMessage } from "./access";
import { changeMessage } from "./store";

const feedbackForm = z.object({
  messageId: z.coerce.number().int(),
  rating: z.coerce.number().int().min(1).max(5),
  feedback: z.string().max(4_000).default(""),
});

/** `POST /messages/sendfeedback/{messageId}`: stars and a text, once for each message. */
export function sendFeedback(sandbox: Sandbox, { caller, request }: SignedInExchange) {
  refuseAgent(caller);
  const message = visibleMessage(sandbox, caller, request.params["messageId"]);
  const { messageId, rating, feedback } = parseInput(feedbackForm, request.body);
  if (messageId !== message.messageId) throw new Refusal(400, "messageId: is not that of the address");
  const changed = changeMessage(sandbox.database, messageId, (body) => {
    if (Number(body.rating ?? 0) > 0)
      throw new Refusal(409, "Feedback for this activity has already been given.");
    return { rating, feedback };
  });
  announce(sandbox, message);
  return { messageId, version: changed?.body.version };
}
