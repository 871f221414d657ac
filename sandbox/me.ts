import type { Router } from "express";
import { z } from "zod";
import { billingOfRole } from "./accounts";
import { nextVersion, rows, type SandboxDatabase } from "./database";
import type { Sandbox } from "./context";
import { GLOBAL_ADMIN } from "./directory";
import { notFound, parseInput } from "./refusal";
import { refuseAgent, signedIn } from "./signed-in";

const record = z.record(z.string(), z.unknown());
const bodyRow = z.object({ body: z.string().transform((text) => record.parse(JSON.parse(text))) });
const holdCallsForm = z.object({ holdCalls: z.enum(["Y", "N"]) });

/** `GET /me` and `POST /me/holdCalls`. */
export function meRoutes(router: Router, sandbox: Sandbox): void {
  router.get(
    "/me",
    signedIn(sandbox, (caller, _request, response) => {
      response.json(userRecord(sandbox.database, caller.userId));
    }),
  );

  router.post(
    "/me/holdCalls",
    signedIn(sandbox, (caller, request, response) => {
      refuseAgent(caller);
      const { holdCalls } = parseInput(holdCallsForm, request.body);
      changeUser(sandbox, caller.userId, { holdCalls });
      response.json({ holdCalls });
    }),
  );
}

/** The whole user as it goes over the wire, put together from its tables. INACTIVE roles are in it, as in life. */
function userRecord(database: SandboxDatabase, userId: number): Record<string, unknown> {
  const [user] = bodies(database, "SELECT body FROM user WHERE userId = ?", userId);
  if (!user) throw notFound("The user");
  const patchNumbers = `SELECT body FROM patchNumber JOIN userPatchNumber USING (phoneNumberId) WHERE userId = ? ORDER BY position`;
  return {
    ...user,
    patchNumbers: bodies(database, patchNumbers, userId),
    userAccountRoles: roles(database, userId),
    contacts: bodies(database, "SELECT body FROM contact WHERE userId = ? ORDER BY contactId", userId),
    scheduledStatuses: scheduledStatuses(database, userId),
    savedStatuses: bodies(
      database,
      "SELECT body FROM status WHERE userId = ? ORDER BY statusId",
      userId,
    ).filter((status) => status["saved"] === "Y"),
  };
}

/** What a plan costs and uses is for the account's own admins. */
function roles(database: SandboxDatabase, userId: number): Record<string, unknown>[] {
  const query = "SELECT body FROM userRole WHERE userId = ? ORDER BY position";
  return bodies(database, query, userId).map((role) =>
    role["userRoleKey"] === GLOBAL_ADMIN
      ? { ...role, ...billingOfRole(database, Number(role["accountId"])) }
      : role,
  );
}

function scheduledStatuses(database: SandboxDatabase, userId: number): Record<string, unknown>[] {
  const statement = database.prepare(
    `SELECT schedule.body AS body, status.body AS status FROM statusSchedule AS schedule JOIN status USING (statusId)
     WHERE schedule.userId = ? ORDER BY statusScheduleId`,
  );
  const row = bodyRow.extend({ status: bodyRow.shape.body });
  return rows(statement, row, userId).map(({ body, status }) => ({ ...body, status }));
}

function bodies(database: SandboxDatabase, query: string, userId: number): Record<string, unknown>[] {
  return rows(database.prepare(query), bodyRow, userId).map((row) => row.body);
}

/** Changes fields of the user's own record and tells the user's sockets. */
export function changeUser(sandbox: Sandbox, userId: number, changes: Record<string, unknown>): void {
  const { database } = sandbox;
  database.transaction(() => {
    const [user] = bodies(database, "SELECT body FROM user WHERE userId = ?", userId);
    const body = { ...user, ...changes, version: nextVersion(database) };
    database.prepare("UPDATE user SET body = ? WHERE userId = ?").run(JSON.stringify(body), userId);
  })();
  sandbox.sockets.notify([userId]);
}
