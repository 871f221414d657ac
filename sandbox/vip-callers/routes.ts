import { z } from "zod";
import { accountListRoute } from "../core/account-list";
import { parseId, parseInput, phoneNumber } from "../core/input";
import { notFound, Refusal } from "../core/refusal";
import type { Route, SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import {
  addVipCaller,
  changeVipCaller,
  deleteVipCaller,
  findVipCaller,
  vipCallersOf,
  vipWithNumber,
} from "./store";
import type { VipCaller } from "./schema";

const text = z.string().max(69, "At most 69 characters.").default("");
const vipForm = z.object({ accountId: z.coerce.number(), name: text, company: text, phoneNumber });
const entryForm = z.object({ vipCallerId: z.string() });

/** The VIP callers of an account, for its GLOBALADMIN alone. */
export function vipCallerRoutes({ database, rights }: Sandbox): readonly Route[] {
  /** The entry that a form names. That of an account which the caller does not administer is not allowed. */
  const entryOf = ({ caller, request }: SignedInExchange): VipCaller => {
    const { vipCallerId } = parseInput(entryForm, request.body);
    const entry = findVipCaller(database, parseId(vipCallerId, "The VIP contact"));
    if (!entry) throw notFound("The VIP contact");
    rights.requireGlobalAdmin(caller.userId, entry.accountId);
    return entry;
  };
  const refuseDuplicate = (accountId: number, number: string, own: number | null) => {
    const other = vipWithNumber(database, accountId, number);
    if (other && other.vipCallerId !== own)
      throw new Refusal(409, "This phone number has already been added as a VIP Contact.");
  };

  return [
    accountListRoute("/vipCallers/", rights, (accountId) => vipCallersOf(database, accountId)),
    {
      method: "post",
      path: "/vipCallers/create",
      access: "session",
      handle({ caller, request }) {
        const { accountId, ...fields } = parseInput(vipForm, request.body);
        rights.requireGlobalAdmin(caller.userId, accountId);
        refuseDuplicate(accountId, fields.phoneNumber, null);
        return addVipCaller(database, accountId, fields);
      },
    },
    {
      method: "post",
      path: "/vipCallers/update",
      access: "session",
      handle(exchange) {
        const { accountId, ...fields } = parseInput(vipForm, exchange.request.body);
        const entry = entryOf(exchange);
        if (entry.accountId !== accountId) throw notFound("The VIP contact");
        refuseDuplicate(accountId, fields.phoneNumber, entry.vipCallerId);
        changeVipCaller(database, entry.vipCallerId, fields);
        return { ...entry, ...fields };
      },
    },
    {
      method: "post",
      path: "/vipCallers/delete",
      access: "session",
      handle(exchange) {
        deleteVipCaller(database, entryOf(exchange).vipCallerId);
        return {};
      },
    },
  ];
}
