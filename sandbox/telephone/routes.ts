import { z } from "zod";
import { parseInput, phoneNumber } from "../core/input";
import { notAllowed, Refusal } from "../core/refusal";
import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { callNumberOf } from "../numbers/store";
import { REFUSED_NUMBER } from "./dialled-number";
import { openGateway } from "./gateway";
import { addOutcall, makeToken } from "./store";

const outcallForm = z.object({ phoneNumberId: z.coerce.number().int(), outcallNumber: phoneNumber });

/** The browser's phone: its token, the announcement of a call, and the gateway that it signs in at. */
export function telephoneRoutes(sandbox: Sandbox): readonly Route[] {
  const { database } = sandbox;
  openGateway(sandbox);
  return [
    {
      method: "get",
      path: "/me/twilioToken",
      access: "session",
      handle: ({ caller }) => ({ token: makeToken(database, caller.userId) }),
    },
    {
      method: "post",
      path: "/me/outcallRequest",
      access: "session",
      handle({ caller, request }) {
        const { phoneNumberId, outcallNumber } = parseInput(outcallForm, request.body);
        const source = callNumberOf(database, caller.userId, phoneNumberId);
        if (!source) throw notAllowed("Calls cannot be made from this number.");
        if (REFUSED_NUMBER.test(outcallNumber)) throw new Refusal(422, "This number cannot be called.");
        const { agent, userId } = caller;
        const { accountId, phoneNumber: sourceNumber } = source;
        return {
          outcallPin: addOutcall(database, { userId, agent, accountId, sourceNumber, number: outcallNumber }),
        };
      },
    },
  ];
}
