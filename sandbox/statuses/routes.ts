import { parseId, parseInput } from "../core/input";
import { notFound, Refusal } from "../core/refusal";
import type { Route, SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { changeUser } from "../me/store";
import { type StatusClock, statusClock } from "./clock";
import { spanForm, spanOf, statusBody, statusForm } from "./form";
import { STATUS_LISTS } from "./lists";
import { makeRoom, type Span } from "./overlap";
import {
  addSchedule,
  addStatus,
  changeStatus,
  deleteSchedule,
  findSchedule,
  findStatus,
  moveSchedule,
} from "./store";

/** The statuses and schedules of the caller. Everybody has statuses of their own, and sees no other's. */
export function statusRoutes(sandbox: Sandbox): readonly Route[] {
  const { database } = sandbox;
  const clock: StatusClock = statusClock(sandbox);

  const statusOf = ({ caller, request }: SignedInExchange) => {
    const statusId = parseId(request.params["statusId"], "The status");
    const status = findStatus(database, caller.userId, statusId);
    if (!status) throw notFound("The status");
    return { statusId, status };
  };
  const scheduleOf = ({ caller }: SignedInExchange, statusId: number, statusScheduleId: number) => {
    const schedule = findSchedule(database, caller.userId, statusId, statusScheduleId);
    if (!schedule) throw notFound("The scheduled status");
    return schedule;
  };
  /** Schedules a status, or moves the schedule `own`. Returns the id of the schedule. */
  const schedule = (
    { caller: { userId } }: SignedInExchange,
    statusId: number,
    span: Span,
    { override, own }: { override: boolean; own: number | null },
  ): number => {
    makeRoom(database, userId, span, { override, own });
    if (own === null) return addSchedule(database, { userId, statusId, ...span });
    moveSchedule(database, own, span.startTime, span.endTime);
    return own;
  };
  /** A call that changes something does all or nothing; the user becomes newer, which their sockets are told. */
  const changing = (change: (exchange: SignedInExchange) => unknown) => (exchange: SignedInExchange) => {
    const reply = database.transaction(() => change(exchange))();
    changeUser(database, exchange.caller.userId, {});
    sandbox.sockets.notify([exchange.caller.userId]);
    clock.wind();
    return reply;
  };

  return [
    { method: "get", path: "/statusLists", access: "session", handle: () => STATUS_LISTS },
    {
      method: "post",
      path: "/statuses",
      access: "session",
      handle: changing((exchange) => {
        const { caller, request } = exchange;
        const form = parseInput(spanForm, request.body);
        const body = statusBody(parseInput(statusForm, request.body));
        const span = spanOf(form, Date.now());
        if (span === null && body["saved"] !== "Y") throw new Refusal(400, "A status is scheduled or saved.");
        const statusId = addStatus(database, caller.userId, body);
        if (span === null) return { statusId };
        const options = { override: form.override === "Y", own: null };
        return { statusId, statusScheduleId: schedule(exchange, statusId, span, options) };
      }),
    },
    {
      method: "post",
      path: "/statuses/:statusId",
      access: "session",
      handle: changing((exchange) => {
        const { statusId } = statusOf(exchange);
        const { body } = exchange.request;
        const form = parseInput(spanForm, body);
        const own = form.statusScheduleId ?? null;
        if (own !== null) scheduleOf(exchange, statusId, own);
        changeStatus(database, statusId, statusBody(parseInput(statusForm, body)));
        const span = spanOf(form, Date.now());
        if (span === null) return { statusId };
        const options = { override: form.override === "Y", own };
        return { statusId, statusScheduleId: schedule(exchange, statusId, span, options) };
      }),
    },
    {
      method: "post",
      path: "/statuses/:statusId/schedules",
      access: "session",
      handle: changing((exchange) => {
        const { statusId } = statusOf(exchange);
        const form = parseInput(spanForm, exchange.request.body);
        const span = spanOf(form, Date.now());
        if (span === null) throw new Refusal(400, "startTime: The time is not valid.");
        const options = { override: form.override === "Y", own: null };
        return { statusScheduleId: schedule(exchange, statusId, span, options) };
      }),
    },
    {
      method: "delete",
      path: "/statuses/:statusId/schedules/:scheduleId",
      access: "session",
      handle: changing((exchange) => {
        const { statusId } = statusOf(exchange);
        const id = parseId(exchange.request.params["scheduleId"], "The scheduled status");
        const { endTime } = scheduleOf(exchange, statusId, id);
        if (endTime !== null && Date.parse(endTime) <= Date.now())
          throw new Refusal(400, "This status has ended already.");
        deleteSchedule(database, id);
        return { statusScheduleId: id };
      }),
    },
    {
      method: "post",
      path: "/statuses/:statusId/save",
      access: "session",
      handle: changing((exchange) => {
        const { statusId } = statusOf(exchange);
        changeStatus(database, statusId, { saved: "Y" });
        return { statusId };
      }),
    },
    {
      method: "delete",
      path: "/statuses/:statusId",
      access: "session",
      // Its schedules stay: who removes a saved status does not cancel what is planned with it.
      handle: changing((exchange) => {
        const { statusId } = statusOf(exchange);
        changeStatus(database, statusId, { saved: "N" });
        return { statusId };
      }),
    },
  ];
}
