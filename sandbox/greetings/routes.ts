import { z } from "zod";
import { parseId, parseInput, phoneNumber } from "../core/input";
import { notFound, Refusal } from "../core/refusal";
import { refuseAgent, type Route, type SignedInExchange } from "../core/route";
import { announce, type Sandbox } from "../core/sandbox";
import { changeGreeting, findGreeting, greetingsOf } from "./store";

/** How long somebody speaks who was rung to record a greeting. */
const RECORDED_AFTER_MS = 3_000;
/** Nobody can be rung there. */
const UNREACHABLE = /95$/;
const callForm = z.object({ phoneNumber });

/** The greetings of an account, for its GLOBALADMIN alone: playing and recording one rings a phone. */
export function greetingRoutes(sandbox: Sandbox): readonly Route[] {
  const { database, rights, outbox } = sandbox;
  const accountIdOf = ({ caller, request }: SignedInExchange) => {
    const accountId = parseId(request.params["accountId"], "The account");
    rights.requireGlobalAdmin(caller.userId, accountId);
    return accountId;
  };
  /** Rings the phone that the form names, and returns the greeting. */
  const ringFor = (exchange: SignedInExchange, purpose: "play" | "record") => {
    const accountId = accountIdOf(exchange);
    const recordingId = parseId(exchange.request.params["recordingId"], "The greeting");
    const greeting = findGreeting(database, accountId, recordingId);
    if (!greeting) throw notFound("The greeting");
    const form = parseInput(callForm, exchange.request.body);
    if (UNREACHABLE.test(form.phoneNumber)) throw new Refusal(422, "This number cannot be called.");
    outbox.send({
      channel: "text",
      to: form.phoneNumber,
      subject: "Call",
      text: `A call to ${purpose} ${greeting.name}`,
    });
    return greeting;
  };
  const path = "/accounts/:accountId(\\d+)/recordings";
  return [
    {
      method: "get",
      path,
      access: "session",
      handle: (exchange) =>
        greetingsOf(database, accountIdOf(exchange)).map(({ accountId: _account, ...greeting }) => greeting),
    },
    {
      method: "post",
      path: `${path}/:recordingId/play`,
      access: "session",
      handle(exchange) {
        const { recordingId } = ringFor(exchange, "play");
        return { recordingId };
      },
    },
    {
      method: "post",
      path: `${path}/:recordingId/record`,
      access: "session",
      handle(exchange) {
        refuseAgent(exchange.caller);
        const { recordingId, duration, accountId } = ringFor(exchange, "record");
        setTimeout(() => {
          if (!database.open) return;
          const recordingSid = `RE${recordingId}-${Date.now()}`;
          changeGreeting(database, { recordingId, duration: (duration % 40) + 7, recordingSid });
          announce(sandbox, { accountId, locationId: null, userId: null });
        }, RECORDED_AFTER_MS).unref();
        return { recordingId };
      },
    },
  ];
}
