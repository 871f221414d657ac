import type { Request, Response, Router } from "express";
import { z } from "zod";
import { announce, type Sandbox } from "./context";
import type { MessageBody, StoredMessage } from "./message-store";
import { syncMessages } from "./message-sync";
import { notAllowed, notFound, parseInput, Refusal } from "./refusal";
import type { Caller } from "./session-store";
import { refuseAgent, signedIn } from "./signed-in";

const specificMessageQuery = z.object({ messageId: z.coerce.number().int().catch(-1) });
const followupForm = z.object({ followup: z.enum(["Y", "N"]) });

const feedbackForm = z.object({
  messageId: z.coerce.number().int(),
  rating: z.coerce.number().int().min(1).max(5),
  feedback: z.string().max(4_000).default(""),
});

type Edit = (message: StoredMessage, caller: Caller, request: Request) => Partial<MessageBody>;

/** The calls of activities: reading them, and the marks that people set on them. */
export function messageRoutes(router: Router, sandbox: Sandbox): void {
  router.get(
    "/messages",
    signedIn(sandbox, (caller, request, response) => syncMessages(sandbox, caller, request, response)),
  );

  router.get(
    "/messages/querySpecificUserMessage",
    signedIn(sandbox, (caller, request, response) => {
      const { messageId } = parseInput(specificMessageQuery, request.query);
      const found = sandbox.messages.find(messageId);
      response.json(found?.userId === caller.userId ? found.body : null);
    }),
  );

  router.get(
    "/messages/:messageId",
    signedIn(sandbox, (caller, request, response) => {
      response.json(visibleMessage(sandbox, caller, request.params["messageId"]).body);
    }),
  );

  const onChange = (name: string, edit: Edit) =>
    router.post(
      `/messages/:messageId/${name}`,
      signedIn(sandbox, (caller, request, response) => {
        const message = visibleMessage(sandbox, caller, request.params["messageId"]);
        const changes = edit(message, caller, request);
        const changed = sandbox.messages.change(message.messageId, () => changes);
        announce(sandbox, message);
        response.json({ messageId: message.messageId, version: changed?.body.version });
      }),
    );

  onChange("read", (message, caller) => {
    refuseAgent(caller);
    onlyRecipient(message, caller);
    return { read: isSet(message.body.read) ? message.body.read : new Date().toISOString() };
  });

  onChange("unread", (message, caller) => {
    refuseAgent(caller);
    onlyRecipient(message, caller);
    return { read: null };
  });

  onChange("followup", (message, caller, request) => {
    onlyRecipient(message, caller);
    return { followup: parseInput(followupForm, request.body).followup };
  });

  onChange("archive", ({ body }) => {
    if (!isSet(body.deliveryId))
      throw new Refusal(409, "This activity was not delivered and cannot be archived.");
    if (!isSet(body.read)) throw new Refusal(409, "Only an activity that was read can be archived.");
    return { archived: "Y" };
  });

  onChange("unarchive", () => ({ archived: "N" }));

  router.post(
    "/messages/sendfeedback/:messageId",
    signedIn(sandbox, (caller, request, response) => sendFeedback(sandbox, caller, request, response)),
  );
}

/** Stars and a text, once for each message. */
function sendFeedback(sandbox: Sandbox, caller: Caller, request: Request, response: Response): void {
  refuseAgent(caller);
  const message = visibleMessage(sandbox, caller, request.params["messageId"]);
  const { messageId, rating, feedback } = parseInput(feedbackForm, request.body);
  if (messageId !== message.messageId) throw new Refusal(400, "messageId: is not that of the address");
  const changed = sandbox.messages.change(messageId, (body) => {
    if (Number(body.rating ?? 0) > 0)
      throw new Refusal(409, "Feedback for this activity has already been given.");
    return { rating, feedback };
  });
  announce(sandbox, message);
  response.json({ messageId, version: changed?.body.version });
}

/** The message, if there is one and the caller may see it. */
export function visibleMessage(
  sandbox: Sandbox,
  caller: Caller,
  messageId: string | undefined,
): StoredMessage {
  const message = messageId && /^\d{1,15}$/.test(messageId) ? sandbox.messages.find(Number(messageId)) : null;
  return mayBeSeen(sandbox, caller, message);
}

export function mayBeSeen(sandbox: Sandbox, caller: Caller, message: StoredMessage | null): StoredMessage {
  if (!message) throw notFound("The activity");
  if (!sandbox.directory.maySee(caller.userId, message))
    throw notAllowed("You do not have access to view this activity");
  return message;
}

function onlyRecipient(message: StoredMessage, caller: Caller): void {
  if (message.userId !== caller.userId)
    throw notAllowed("Only the recipient of an activity can change this.");
}

/** Marks are an instant, 'Y', or something that means no. */
function isSet(mark: unknown): boolean {
  return mark !== undefined && mark !== null && mark !== "" && mark !== "N" && mark !== false;
}
