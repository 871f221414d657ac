import { expect, test } from "vitest";
import { isSubmitting } from "./form-busy";

const SETTINGS = { action: "/settings" };
const FEEDBACK = { action: "/activity/7", intent: "feedback" };

type State = Parameters<typeof isSubmitting>[0];

function posting(formAction: string, fields: Record<string, string> = {}): State {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return { state: "submitting", formMethod: "POST", formAction, formData };
}

const IDLE: State = {
  state: "idle",
  formMethod: undefined,
  formAction: undefined,
  formData: undefined,
};

test.each([
  ["nothing happens", IDLE, SETTINGS, false],
  ["a link is followed", { ...IDLE, state: "loading" as const }, SETTINGS, false],
  ["it posts", posting("/settings"), SETTINGS, true],
  ["the page after its post loads", { ...posting("/settings"), state: "loading" as const }, SETTINGS, true],
  ["another form posts elsewhere", posting("/saved-password"), SETTINGS, false],
  ["a form of filters is sent", { ...posting("/settings"), formMethod: "GET" as const }, SETTINGS, false],
  ["it posts with its intent", posting("/activity/7", { intent: "feedback" }), FEEDBACK, true],
  ["another form of its address posts", posting("/activity/7", { intent: "flag" }), FEEDBACK, false],
  ["one without an intent posts", posting("/activity/7"), FEEDBACK, false],
])("while %s a form is busy: %#", (_, navigation, form, busy) =>
  expect(isSubmitting(navigation, form)).toBe(busy),
);
