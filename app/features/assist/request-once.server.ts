import { createAssistRequest, type AssistRequest } from "~/upstream/assists/calls.server";
import type { Message } from "../messages/message";
import { messageKind } from "../messages/message-kind";
import { DEFAULT_DAYS } from "../messages/message-window";
import { readListsAgain } from "../messages/sync.server";
import { syncOwn } from "../messages/unread-messages.server";
import { readOr } from "../notices/failed-call";
import { callsOnce, CLOCK_SKEW_MS, findOwn } from "../writes/call-once.server";
import { digest } from "../portal-store/vault.server";
import type { Visit } from "../session/require-user.server";

const requests = callsOnce("assist-request");

/**
 * Sends the request of a form to the staff, once (AST-4); the form with other words is another request. After a call of
 * which nobody knows whether it was executed, the request is looked for among the user's activities before it is sent
 * again. Throws an `UpstreamError`, of the code 'rejected' while the same form is being sent by another request.
 */
export async function requestOnce(visit: Visit, sendId: string, request: AssistRequest): Promise<void> {
  const { upstream, user } = visit;
  const sameSince = (at: number) => findRequests(visit, request.request, at - CLOCK_SKEW_MS);
  await requests.run(digest(JSON.stringify([user.userId, sendId, request])), {
    make: async () => (await createAssistRequest(upstream, request)) ?? "",
    // Staff are asked when something does not work: a list that cannot be read is no reason not to ask them.
    before: () => readOr(sameSince(Date.now()), []),
    ownedBy: `user ${user.userId}`,
    async findMade({ firstAt, before, isOthers }) {
      return findOwn(
        (await sameSince(firstAt)).filter((id) => !before.includes(id)),
        isOthers,
      );
    },
    underWay: {
      call: "POST /me/assistRequest",
      requestId: upstream.requestId,
      text: "An earlier press is still sending this request.",
    },
  });
}

/** The activities of requests with these words that were made since then (epoch ms). */
async function findRequests(visit: Visit, words: string, since: number): Promise<string[]> {
  // What this request has read of the list before may be older than the call.
  readListsAgain(visit);
  const { own } = await syncOwn(visit, DEFAULT_DAYS);
  const isSame = ({ messageType, taken, request }: Message) =>
    messageKind(messageType).filter === "assists" && (taken ?? 0) > since && request?.trim() === words.trim();
  return [...own].filter(isSame).map(({ messageId }) => messageId);
}
