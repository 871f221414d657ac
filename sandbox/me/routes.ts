import { z } from "zod";
import { parseInput, yesNo } from "../core/input";
import { refuseAgent, type Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { changeUser, userRecord } from "./store";

const holdCallsForm = z.object({ holdCalls: yesNo });

/** The signed-in user. */
export function meRoutes({ database, sockets }: Sandbox): readonly Route[] {
  return [
    {
      method: "get",
      path: "/me",
      access: "session",
      handle: ({ caller }) => userRecord(database, caller.userId),
    },
    {
      method: "post",
      path: "/me/holdCalls",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const { holdCalls } = parseInput(holdCallsForm, request.body);
        changeUser(database, caller.userId, { holdCalls });
        sockets.notify([caller.userId]);
        return { holdCalls };
      },
    },
  ];
}
