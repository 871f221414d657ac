import { z } from "zod";
import { parseInput, yesNo } from "../core/input";
import { refuseAgent, type Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { changeUser, userRecord } from "./store";

const holdCallsForm = z.object({ holdCalls: yesNo });
const pinForm = z.object({
  accessPin: z.string("The PIN must be 4-6 digits.").regex(/^\d{4,6}$/, "The PIN must be 4-6 digits."),
});

/** The signed-in user. */
export function meRoutes({ database, sockets }: Sandbox): readonly Route[] {
  return [
    {
      method: "get",
      path: "/me",
      access: "session",
      handle: ({ caller }) => ({
        ...userRecord(database, caller.userId),
        sessionTwoFactor: caller.verified ? "Y" : "N",
      }),
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
    {
      method: "post",
      path: "/me/accessPin",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const { accessPin } = parseInput(pinForm, request.body);
        changeUser(database, caller.userId, { accessPin });
        sockets.notify([caller.userId]);
        return {};
      },
    },
  ];
}
