import { expect, test } from "vitest";
import { withKept } from "~/lib/error-words";
import { failureOf } from "./failure";

/** An error as boundaries get it for a thrown response. */
const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test.each([
  [
    502,
    { text: "Error code 502", code: "unavailable", id: "AB" },
    "That did not work",
    "Something went wrong here. Error code 502",
    true,
  ],
  [
    503,
    { text: "Please try again in a moment." },
    "That did not work",
    "Please try again in a moment.",
    true,
  ],
  [409, { text: "Already rated" }, "That did not work", "Already rated", false],
  [404, { text: "There is no such message" }, "Not found", "There is no such message", false],
  [404, "No such page", "Not found", "No such page", false],
  [400, "", "That did not work", "The service refused this. Error code 400", false],
  [500, null, "That did not work", "Something went wrong here. Error code 500", true],
  [500, { text: 7 }, "That did not work", "Something went wrong here. Error code 500", true],
])("a response of %i with %j", (status, data, title, text, retry) =>
  expect(failureOf(thrown(status, data))).toEqual({ title, text, retry }),
);

test.each([
  ["the portal", true, "method-not-taken"],
  ["the API", undefined, "rejected"],
])("a 405 of %s says that the address can be opened instead: %s (SEC-18)", (_, canBeOpened, code) =>
  expect(failureOf(thrown(405, { text: "No", code, id: "AB" })).canBeOpened).toBe(canBeOpened),
);

test.each([
  [new Error("SELECT * FROM secret at /srv/portal/db.ts:4")],
  ["text"],
  [null],
  [undefined],
  [{ text: "x" }],
])("what is thrown otherwise says nothing of the inside: %s", (error) => {
  const failure = failureOf(error);
  expect(failure).toMatchObject({ title: "Something went wrong", retry: true });
  expect(failure.text).toBe("An unexpected error happened on our side. Nothing you had saved is lost.");
});

test.each([
  [404, "to-read", "the next page that opens shows it."],
  [502, "to-send", "the next page that opens offers to send it."],
])("after a %i whose form was kept %s, that is said after any text (SES-59)", (status, kept, words) => {
  const failure = failureOf(thrown(status, { text: "No", code: "x", id: "AB", kept }));
  expect(withKept(failure.text, failure.kept)).toMatch(new RegExp(`^No\\. What you .*: ${words}$`));
  expect(withKept("Refused.", failure.kept)).toMatch(new RegExp(`^Refused\\. What you .*: ${words}$`));
});

test.each([{}, { kept: "elsewhere" }])("with %j nothing is said of a form that was kept", (more) => {
  const failure = failureOf(thrown(404, { text: "No", code: "x", id: "AB", ...more }));
  expect(withKept(failure.text, failure.kept)).toBe("No");
});
