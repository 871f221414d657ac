import { z } from "zod";
import { parseId, parseInput, phoneNumber } from "../core/input";
import { notFound } from "../core/refusal";
import { refuseAgent, type Route } from "../core/route";
import { announce, type Sandbox } from "../core/sandbox";
import { random } from "../world/random";
import type { CallerId } from "./schema";
import { addCallerId, callerIdOfNumber, callerIdsOf, deleteCallerId, findCallerId } from "./store";
import { endOfCall, isNamed, keepVerifications, refusalOf, toldCode } from "./verification";

const requestForm = z.object({ phoneNumber });

/** Registering caller-IDs and removing them, for the GLOBALADMIN of their account alone. */
export function callerIdRoutes(sandbox: Sandbox): readonly Route[] {
  const { database, rights, seed } = sandbox;
  const verifications = keepVerifications(sandbox);
  const tell = (accountId: number) => announce(sandbox, { accountId, locationId: null, userId: null });
  return [
    {
      method: "post",
      path: "/accounts/:accountId(\\d+)/requestCallerid",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const accountId = parseId(request.params["accountId"], "The account");
        rights.requireGlobalAdmin(caller.userId, accountId);
        const form = parseInput(requestForm, request.body);
        const known = callerIdOfNumber(database, accountId, form.phoneNumber);
        const failedReason =
          known && known.status !== "FAILED"
            ? "This number is registered already."
            : refusalOf(form.phoneNumber);
        // The API tells a refused number with a reply that has nothing but the reason.
        if (failedReason !== null) return { failedReason };
        const code = random(seed, callerIdsOf(database, accountId).length + Date.now()).between(0, 999_999);
        const added = addCallerId(database, {
          accountId,
          phoneNumber: form.phoneNumber,
          status: "PENDING",
          verificationCode: toldCode(form.phoneNumber, String(code).padStart(6, "0")),
          failedReason: null,
          dueAt: endOfCall(form.phoneNumber),
        });
        verifications.wind();
        tell(accountId);
        return isNamed(form.phoneNumber) ? added && callerIdRecord(added) : {};
      },
    },
    {
      method: "delete",
      path: "/callerids/:callerId",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const callerId = findCallerId(database, parseId(request.params["callerId"], "The caller-ID"));
        if (!callerId) throw notFound("The caller-ID");
        rights.requireGlobalAdmin(caller.userId, callerId.accountId);
        deleteCallerId(database, callerId.accountCalleridId);
        tell(callerId.accountId);
        return {};
      },
    },
  ];
}

/** A registration as it goes over the wire; only a pending one has its code. */
export function callerIdRecord({ accountId: _account, dueAt: _due, verificationCode, ...fields }: CallerId) {
  return { ...fields, ...(fields.status === "PENDING" && { verificationCode }) };
}
