import { z } from "zod";
import { notFound } from "../core/refusal";
import type { Sandbox } from "../core/sandbox";
import { changeUser, findUserByName } from "../me/store";
import { statusClock } from "../statuses/clock";
import { addSchedule, addStatus, deleteStatusesOf } from "../statuses/store";

const instant = z.iso.datetime();

/** The statuses that a user is to have instead of all others, each with its schedules. Unlike the API's calls it checks nothing. */
export const statusesRequest = z.object({
  username: z.string().min(1),
  statuses: z.array(
    z
      .object({
        schedules: z
          .array(z.object({ startTime: instant, endTime: instant.nullable().default(null) }))
          .default([]),
      })
      .catchall(z.unknown()),
  ),
});

/** Replaces the user's statuses, tells the user's sockets, and returns the new ids. */
export function replaceStatuses(
  sandbox: Sandbox,
  { username, statuses }: z.output<typeof statusesRequest>,
): number[] {
  const { database, sockets } = sandbox;
  const user = findUserByName(database, username);
  if (!user) throw notFound(`The user ${username}`);
  const { userId } = user;
  const ids = database.transaction(() => {
    deleteStatusesOf(database, userId);
    return statuses.map(({ schedules, ...status }) => {
      const statusId = addStatus(database, userId, status);
      for (const span of schedules) addSchedule(database, { userId, statusId, ...span });
      return statusId;
    });
  })();
  changeUser(database, userId, {});
  sockets.notify([userId]);
  statusClock(sandbox).wind();
  return ids;
}
