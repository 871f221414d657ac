import { expect, test } from "vitest";
import { isSubmitting } from "./form-busy";

const SETTINGS = { action: "/settings" };
const FEEDBACK = { action: "/activity/7", intent: "feedback" };

type State = Parameters<typeof isSubmitting>[0];

function posting(formAction: string, fields: Record<string, string> = {}): State {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return { state: "submitting", location: locationWith(null), formMethod: "POST", formAction, formData };
}

function locationWith(state: unknown) {
  return { pathname: "/", search: "", hash: "", key: "default", state };
}

/** The loaders run after the post, with that state of the location. */
function loading(state: unknown): State {
  const { formMethod, formAction, formData } = posting("/settings") as Extract<
    State,
    { state: "submitting" }
  >;
  return { state: "loading", location: locationWith(state), formMethod, formAction, formData };
}

const IDLE: State = {
  state: "idle",
  location: undefined,
  formMethod: undefined,
  formAction: undefined,
  formData: undefined,
};

test.each([
  ["nothing happens", IDLE, SETTINGS, false],
  [
    "a link is followed",
    { ...IDLE, state: "loading" as const, location: locationWith(null) },
    SETTINGS,
    false,
  ],
  ["it posts", posting("/settings"), SETTINGS, true],
  ["the page that its post leads to loads", loading({ _isRedirect: true }), SETTINGS, true],
  ["the page loads its data again after the response", loading(null), SETTINGS, false],
  ["another form posts elsewhere", posting("/saved-password"), SETTINGS, false],
  ["a form of filters is sent", { ...posting("/settings"), formMethod: "GET" as const }, SETTINGS, false],
  ["it posts with its intent", posting("/activity/7", { intent: "feedback" }), FEEDBACK, true],
  ["another form of its address posts", posting("/activity/7", { intent: "flag" }), FEEDBACK, false],
  ["one without an intent posts", posting("/activity/7"), FEEDBACK, false],
])("while %s a form is busy, or not: case %# (UI-28)", (_, navigation, form, busy) =>
  expect(isSubmitting(navigation, form)).toBe(busy),
);
