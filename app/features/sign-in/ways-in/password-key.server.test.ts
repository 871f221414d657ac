import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { verifyReply } from "~/upstream/session/contract";
import { passwordKeyOf } from "./password-key.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T09:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const at = (time: string) => Date.parse(`2026-03-05T${time}Z`);

test.each([
  ["sooner than in 45 minutes", "2026-03-05T09:10:00Z", at("09:10:00")],
  ["later", "2026-03-05T10:00:00Z", at("09:45:00")],
  ["already", "2026-03-05T08:59:00Z", at("08:59:00")],
  ["in milliseconds", at("09:30:00"), at("09:30:00")],
  ["not at all", undefined, at("09:45:00")],
  ["at no time that can be read", "soon", at("09:45:00")],
])("a key that expires %s is kept until then, at most 45 minutes (SES-34)", (_, expires, endsAt) => {
  const reply = verifyReply.parse({ passwordChangeKey: "a key", expires });
  expect(passwordKeyOf(reply)).toEqual({ key: "a key", endsAt });
});

test.each([{}, { passwordChangeKey: null }, { passwordChangeKey: "" }])(
  "a verification that gives no key keeps none: %j",
  (reply) => {
    expect(passwordKeyOf(verifyReply.parse(reply))).toBeNull();
  },
);
