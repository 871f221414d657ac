import "../../../tests/setup/environment";
import { expect, test, vi } from "vitest";
import { recordingLog } from "../../../tests/setup/recording-log";
import { testUser } from "../../../tests/setup/test-user";
import { noteChange } from "./note-change.server";

const BY = { user: testUser({ displayName: "Grace" }), agent: false };
const PIN = { method: "POST", path: "/me/accessPin", fields: { accessPin: "1234" } } as const;

test("an accepted call is added to the list, without what it sets (PRO-8)", async () => {
  const add = vi.fn(async () => undefined);
  await noteChange(BY, PIN, recordingLog().log, { add });
  expect(add.mock.calls).toEqual([
    [BY, { accountId: null, text: "changed the PIN", many: "changed the PIN # times" }],
  ]);
});

test("a change that cannot be noted stands all the same, and the log tells of it (PRO-8)", async () => {
  const { log, lines } = recordingLog();
  const add = vi.fn(async () => Promise.reject(new Error("The store is away")));
  await expect(noteChange(BY, PIN, log, { add })).resolves.toBeUndefined();
  expect(add).toHaveBeenCalledOnce();
  expect(lines).toMatchObject([
    { level: "error", text: "A change could not be added to the change list", fields: { error: {} } },
  ]);
});

test("a call that the list does not tell of is not added (PRO-8)", async () => {
  const add = vi.fn(async () => undefined);
  const mark = { method: "POST", path: "/messages/7/read", fields: {} } as const;
  await noteChange(BY, mark, recordingLog().log, { add });
  expect(add).not.toHaveBeenCalled();
});
