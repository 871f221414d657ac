import { expect, test } from "vitest";
import { buttonLook } from "./button-look";
import type { CallPhase } from "./call-state";

test.each<[CallPhase, string, string]>([
  ["idle", "phone", "Phone"],
  ["connecting", "ringing", "Phone, connecting"],
  ["ringing", "ringing", "Phone, ringing"],
  ["open", "talking", "Phone, in call"],
  ["reconnecting", "interrupted", "Phone, reconnecting"],
  ["closed", "phone", "Phone"],
])("%s: the button shows '%s' and is called '%s' (PHN-25)", (phase, icon, name) =>
  expect(buttonLook(phase, false)).toMatchObject({ icon, name }),
);

test("another tab's call is told apart by its words (PHN-14, PHN-25)", () =>
  expect(buttonLook("idle", true).name).toBe("Phone, a call in another tab"));
