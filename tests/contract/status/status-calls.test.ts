import { api, apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { Upstream } from "~/upstream/client.server";
import { getMe } from "~/upstream/me/calls.server";
import {
  createSchedule,
  createStatus,
  deleteSchedule,
  deleteStatus,
  getStatusLists,
  saveStatus,
  updateStatus,
  type StatusFields,
} from "~/upstream/statuses/calls.server";
import { recordingLog } from "../../setup/recording-log";

const { log } = recordingLog();
const USERNAME = "user@harbor.example";
const upstream = new Upstream({
  baseUrl: api.running.url,
  sessionKey: await api.signIn(USERNAME),
  requestId: "AB12CD34",
  log,
});
const HOUR = 3_600_000;
const NOON = (Math.floor(Date.now() / HOUR) + 1000) * HOUR;

const FIELDS: StatusFields = {
  statusName: "Out",
  takingCalls: false,
  saved: false,
  durationStatusListId: null,
  messageStatusListId: "3",
  instructionStatusListId: "12",
  instructions: "Zoë’s calls wait",
  numbers: ["+12025550170", "+12025550171"],
  exceptions: [{ exceptionName: "Superior Court", disposition: "ACCEPT" }],
};

test("the lists; numbers and texts as the portal takes them (STA-25, STA-26)", async () => {
  const lists = await getStatusLists(upstream);
  expect(lists.messages[0]).toEqual({ code: "DEFAULT", statusListId: "1", text: "Default message" });
  expect(lists.instructions[0]?.code).toBe("NONE");
  expect(lists.durations.map(({ code }) => code)).toContain("WEEK");
  expect(lists.languages.filter(({ defaultLanguage }) => defaultLanguage)).toMatchObject([
    { languageId: "1" },
  ]);
});

test("a status is scheduled, moved, saved, scheduled again, cancelled and removed (STA-25)", async () => {
  await api.console("POST", "/console/statuses", { username: USERNAME, statuses: [] });
  const span = { start: NOON, end: NOON + HOUR };
  const statusId = (await createStatus(upstream, FIELDS, span, false)) ?? "";
  const entries = async () => (await getMe(upstream)).scheduledStatuses;
  const [entry] = await entries();
  expect(entry).toMatchObject({
    startTime: NOON,
    endTime: NOON + HOUR,
    status: {
      statusId,
      messageCode: "OUT",
      contacts: [
        { contactData: "+12025550170", attemptOrder: 1 },
        { contactData: "+12025550171", attemptOrder: 2 },
      ],
      exceptions: FIELDS.exceptions,
    },
  });
  const later = { start: NOON + HOUR, end: null };
  const statusScheduleId = entry?.statusScheduleId ?? null;
  const renamed = { ...FIELDS, statusName: "Away" };
  await updateStatus(upstream, statusId, renamed, { statusScheduleId, span: later, override: false });
  expect(await entries()).toMatchObject([
    { startTime: later.start, endTime: null, status: { statusName: "Away" } },
  ]);
  await saveStatus(upstream, statusId);
  expect((await getMe(upstream)).savedStatuses).toMatchObject([{ statusId, saved: true }]);

  const options = { durationStatusListId: "22", override: false };
  const conflict = createSchedule(upstream, statusId, { start: later.start, end: null }, options);
  await expect(conflict).rejects.toMatchObject({
    code: "conflict",
    userText: "The status overlaps with “Away”.",
  });
  await createSchedule(upstream, statusId, span, options);
  expect(await entries()).toHaveLength(2);
  await deleteSchedule(upstream, statusId, statusScheduleId ?? "");
  expect(await entries()).toMatchObject([{ startTime: span.start }]);
  await expect(deleteSchedule(upstream, statusId, statusScheduleId ?? "")).rejects.toMatchObject({
    code: "not-found",
  });
  await deleteStatus(upstream, statusId);
  expect((await getMe(upstream)).savedStatuses).toEqual([]);
});

test("what is done with an empty reply is done: a status that is made, changed and scheduled (API-22)", async () => {
  await apiConsole.fault({ match: "POST /statuses", kind: "empty", times: 3 });
  const span = { start: NOON, end: NOON + HOUR };
  const schedule = { statusScheduleId: null, span: null, override: false };
  expect(await createStatus(upstream, FIELDS, span, false)).toBeNull();
  await updateStatus(upstream, "1", FIELDS, schedule);
  await createSchedule(upstream, "1", span, { durationStatusListId: null, override: false });
});
