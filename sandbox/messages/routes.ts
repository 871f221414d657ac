import { z } from "zod";
import { parseInput } from "../core/input";
import type { Route } from "../core/route";
import { announce, type Sandbox } from "../core/sandbox";
import { visibleMessage } from "./access";
import { sendFeedback } from "./feedback";
import { MARKS } from "./marks";
import { printMessage } from "./pdf";
import { changeMessage, findMessage } from "./store";
import { syncMessages } from "./sync";

const specificMessageQuery = z.object({ messageId: z.coerce.number().int().catch(-1) });

/** Activities: reading them, printing one, the marks that people set on them, and feedback. */
export function messageRoutes(sandbox: Sandbox): readonly Route[] {
  return [
    {
      method: "get",
      path: "/messages",
      access: "session",
      handle: (exchange) => syncMessages(sandbox, exchange),
    },
    {
      method: "get",
      path: "/messages/querySpecificUserMessage",
      access: "session",
      handle({ caller, request }) {
        const { messageId } = parseInput(specificMessageQuery, request.query);
        const found = findMessage(sandbox.database, messageId);
        return found?.userId === caller.userId ? found.body : null;
      },
    },
    {
      method: "get",
      path: "/messages/genpdf",
      access: "session",
      handle: (exchange) => printMessage(sandbox, exchange),
    },
    {
      method: "get",
      path: "/messages/:messageId",
      access: "session",
      handle: ({ caller, request }) => visibleMessage(sandbox, caller, request.params["messageId"]).body,
    },
    ...Object.entries(MARKS).map(([name, mark]): Route => ({
      method: "post",
      path: `/messages/:messageId/${name}`,
      access: "session",
      handle({ caller, request }) {
        const message = visibleMessage(sandbox, caller, request.params["messageId"]);
        const changes = mark(message, caller, request);
        const changed = changeMessage(sandbox.database, message.messageId, () => changes);
        announce(sandbox, message);
        return { messageId: message.messageId, version: changed?.body.version };
      },
    })),
    {
      method: "post",
      path: "/messages/sendfeedback/:messageId",
      access: "session",
      handle: (exchange) => sendFeedback(sandbox, exchange),
    },
  ];
}
