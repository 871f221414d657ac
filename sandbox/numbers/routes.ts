import { z } from "zod";
import { parseInput, phoneNumber, yesNo } from "../core/input";
import { notAllowed, notFound, Refusal } from "../core/refusal";
import { refuseAgent, type Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { changeForwarding, changeVipNumber, findNumber, mayForward, usersOfNumber } from "./store";

const forwardingForm = z.object({
  phoneNumberId: z.coerce.number(),
  patchNumber: phoneNumber.or(z.literal("")).default(""),
  handling: z.enum(["FORWARD", "ANSWER"]),
  forwardToAgent: yesNo,
});
const vipForm = z.object({
  accountId: z.coerce.number(),
  vipForwardingNumber: phoneNumber.or(z.literal("")).default(""),
});

/** Where the calls of a line, and of an account's VIPs, are forwarded. */
export function numberRoutes({ database, rights, sockets }: Sandbox): readonly Route[] {
  return [
    {
      method: "post",
      path: "/conditionalCallForwarding",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const form = parseInput(forwardingForm, request.body);
        const line = findNumber(database, caller.userId, form.phoneNumberId);
        if (!line) throw notFound("The line");
        rights.requireGlobalAdmin(caller.userId, line.accountId);
        if (!mayForward(database, caller.userId, line.accountId))
          throw notAllowed("Call forwarding is not part of this account's plan.");
        const answered = form.handling === "ANSWER";
        if (answered !== (form.forwardToAgent === "Y"))
          throw new Refusal(400, "forwardToAgent: does not fit the handling");
        if (answered !== (form.patchNumber === ""))
          throw new Refusal(400, "patchNumber: does not fit the handling");
        changeForwarding(database, line.phoneNumberId, form.handling, form.patchNumber);
        sockets.notify(usersOfNumber(database, line.phoneNumberId));
        return {};
      },
    },
    {
      method: "post",
      path: "/accounts/updateVipNumber",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const { accountId, vipForwardingNumber } = parseInput(vipForm, request.body);
        rights.requireGlobalAdmin(caller.userId, accountId);
        changeVipNumber(database, accountId, vipForwardingNumber);
        sockets.notify(rights.audienceOf({ accountId, locationId: null, userId: null }));
        return {};
      },
    },
  ];
}
