import { z } from "zod";
import { accountListRoute } from "../core/account-list";
import { parseInput, phoneNumber } from "../core/input";
import { notFound, Refusal } from "../core/refusal";
import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { addBlockNumber, blockNumbersOf, deleteBlockNumber } from "./store";

const blockForm = z.object({ accountId: z.coerce.number(), phoneNumber });
const unblockForm = z.object({ accountId: z.coerce.number(), existingNumber: phoneNumber });

/** The blocked numbers of an account, for its GLOBALADMIN alone. */
export function blockNumberRoutes({ database, rights }: Sandbox): readonly Route[] {
  return [
    accountListRoute("/blockNumbers/", rights, (accountId) => blockNumbersOf(database, accountId)),
    {
      method: "post",
      path: "/blockNumbers/",
      access: "session",
      handle({ caller, request }) {
        const form = parseInput(blockForm, request.body);
        rights.requireGlobalAdmin(caller.userId, form.accountId);
        const entry = addBlockNumber(database, form.accountId, form.phoneNumber);
        if (!entry) throw new Refusal(409, "This phone number has already been blocked.");
        return entry;
      },
    },
    {
      method: "post",
      path: "/blockNumbers/unblock",
      access: "session",
      handle({ caller, request }) {
        const { accountId, existingNumber } = parseInput(unblockForm, request.body);
        rights.requireGlobalAdmin(caller.userId, accountId);
        if (!deleteBlockNumber(database, accountId, existingNumber)) throw notFound("The blocked number");
        return {};
      },
    },
  ];
}
