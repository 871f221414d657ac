import { expect, test } from "vitest";
import { UNCLEAR } from "../forms/unclear";
import { NO_SNACKS, withoutPost, withoutSnack, withSnack, type ShownSnacks } from "./shown-snacks";
import { COUNT, type Snack, type SnackForm } from "./snack";

function after(...snacks: Snack[]): ShownSnacks {
  return snacks.reduce(withSnack, NO_SNACKS);
}

function error(text: string, more: Partial<Snack> = {}): Snack {
  return { kind: "error", text, ...more };
}

/** What the server says of a change of these activities. */
function archived(ids: string[], { intent = "unarchive", action = "/activity", rest = "" } = {}): Snack {
  const text = ids.length === 1 ? "Activity archived" : `${ids.length} activities archived`;
  return {
    kind: "success",
    text: text + rest,
    undo: {
      action,
      fields: [["intent", intent], ...ids.map((id): [string, string] => ["messageId", id])],
    },
    gather: {
      field: "messageId",
      many: `${COUNT} activities ${intent === "archive" ? "moved back to All" : "archived"}`,
      ...(rest && { rest }),
    },
  };
}

const textsOf = ({ errors }: ShownSnacks) => errors.map(({ snack }) => snack.text);

test("errors stand, the newest first, whatever comes after them (UI-1)", () => {
  const shown = after(error("Cabinet full"), archived(["1"]), error("Away"), {
    kind: "info",
    text: "Copied",
  });
  expect(textsOf(shown)).toEqual(["Away", "Cabinet full"]);
  expect(shown.notice?.snack.text).toBe("Copied");
});

test("each error is closed by itself", () => {
  const shown = after(error("One"), error("Two"), error("Three"), archived(["1"]));
  const closed = withoutSnack(shown, shown.errors[1]?.key ?? -1);
  expect(textsOf(closed)).toEqual(["Three", "One"]);
  expect(closed.notice).toBe(shown.notice);
  expect(withoutSnack(closed, shown.notice?.key ?? -1).notice).toBeNull();
});

test("the same error again is one, announced again, and its button sends all that failed", () => {
  const unsent = (id: string) =>
    error("You are offline.", {
      undo: { action: "/activity", fields: [["messageId", id]], label: "Send again" },
    });
  const first = after(unsent("1"), error("Cabinet full"));
  const shown = [unsent("2"), unsent("2")].reduce(withSnack, first);
  expect(textsOf(shown)).toEqual(["You are offline.", "Cabinet full"]);
  expect(shown.errors[0]).toMatchObject({ times: 3 });
  expect(shown.errors[0]?.forms.flatMap(({ fields }) => fields)).toEqual([
    ["messageId", "1"],
    ["messageId", "2"],
  ]);
  expect(shown.errors[0]?.key).not.toBe(first.errors[1]?.key);
});

test("errors with the same text that are about others stay two", () => {
  const lines = (line: string) => error("2 of 3 could not be archived.", { lines: [line] });
  expect(after(lines("Ann: Away"), lines("Bo: Away")).errors).toHaveLength(2);
});

test("what was posted elsewhere is another error, although the same is said of it (UI-30)", () => {
  const unsent = (action: string) =>
    error("You are offline.", { undo: { action, fields: [["intent", "end"]], label: "Send again" } });
  expect(after(unsent("/other-sessions"), unsent("/hold-calls")).errors).toHaveLength(2);
});

test("what has succeeded is not offered to be sent again; what has not still is (UI-30)", () => {
  const form = (id: string): SnackForm => ({ action: "/activity", fields: [["messageId", id]] });
  const unsent = (id: string) => error("You are offline.", { undo: { ...form(id), label: "Send again" } });
  const both = after(error("Cabinet full"), unsent("1"), unsent("2"), unsent("2"));
  const left = withoutPost(both, form("1"));
  expect(textsOf(left)).toEqual(["You are offline.", "Cabinet full"]);
  expect(left.errors[0]).toMatchObject({ times: 1, forms: [form("2")] });
  expect(textsOf(withoutPost(left, form("2")))).toEqual(["Cabinet full"]);
  expect(withoutPost(left, { ...form("2"), action: "/contacts" }), "another post").toBe(left);
});

test("a newer failure takes the place of what was said of the same post, from whichever page (UI-30)", () => {
  const form = (returnUrl: string, holdCalls: string): SnackForm => ({
    action: "/hold-calls",
    fields: [
      ["returnUrl", returnUrl],
      ["holdCalls", holdCalls],
    ],
    label: "Send again",
  });
  const offline = (undo: SnackForm) => error("You are offline.", { undo });
  const both = after(offline(form("/", "Y")), offline(form("/", "N")));
  const shown = withSnack(both, error("Error code 503.", { undo: form("/contacts", "Y") }));
  expect(textsOf(shown)).toEqual(["Error code 503.", "You are offline."]);
  expect(shown.errors[1], "the other is still offered").toMatchObject({ times: 1, forms: [form("/", "N")] });
  expect(withSnack(both, offline(form("/contacts", "Y"))).errors[0]?.forms).toEqual([
    form("/", "N"),
    form("/contacts", "Y"),
  ]);
  const { fields, ...rest } = form("/settings", "Y");
  const again: SnackForm = { ...rest, fields: [...fields, [UNCLEAR, "yes"]] };
  expect(textsOf(withoutPost(shown, again))).toEqual(["You are offline."]);
});

test("an error without a button goes with the success of what it is about (STA-31)", () => {
  const post: SnackForm = { action: "/status", fields: [["statusId", "7"]] };
  const shown = after(error("You are offline.", { title: "Save One Time", post }));
  expect(withoutPost(shown, post).errors).toHaveLength(0);
});

test("changes of the same kind gather in one, whose Undo takes back each once (UI-40)", () => {
  const shown = after(archived(["1"]), archived(["2", "3"]), archived(["1"]));
  expect(shown.notice?.snack.text).toBe("3 activities archived");
  expect(shown.notice?.forms).toEqual([
    {
      action: "/activity",
      fields: [
        ["intent", "unarchive"],
        ["messageId", "1"],
        ["messageId", "2"],
        ["messageId", "3"],
      ],
    },
  ]);
  expect(shown.notice?.snack.undo).toEqual(shown.notice?.forms[0]);
  expect(shown.notice?.key, "a button in it keeps the focus").toBe(after(archived(["1"])).notice?.key);
});

test("what became of an Undo leaves the Undo of what was changed meanwhile", () => {
  const outcome: Snack = { ...archived(["1"], { intent: "archive" }), yields: true };
  expect(after(archived(["2"]), outcome).notice?.snack).toEqual(archived(["2"]));
  expect(after({ kind: "info", text: "Copied" }, outcome).notice?.snack).toEqual(outcome);
  expect(after(archived(["2"]), { ...error("Away"), yields: true }).errors).toHaveLength(1);
});

test("the same one again is said as one", () => {
  expect(after(archived(["1"]), archived(["1"])).notice?.snack.text).toBe("Activity archived");
});

test("the end of a text stays when more is gathered", () => {
  const shown = after(
    archived(["1", "2"], { rest: ". 1 not: Read it first" }),
    archived(["3"]),
    archived(["4"]),
  );
  expect(shown.notice?.snack.text).toBe("4 activities archived. 1 not: Read it first");
});

test.each<[string, Snack]>([
  ["another change", archived(["2"], { intent: "archive" })],
  ["a change in another view", archived(["2"], { action: "/activity?tab=archived" })],
  ["one that cannot be taken back", { kind: "success", text: "101 activities archived" }],
  ["more than a form may name", archived(Array.from({ length: 500 }, (_, index) => `x${index}`))],
])("%s takes its place", (_, next) => {
  const shown = after(archived(["1"]), next);
  expect(shown.notice?.snack).toEqual(next);
});

test("a new message is a new element", () => {
  const [one, two] = [after({ kind: "info", text: "Copied" }), after({ kind: "info", text: "Copied" })];
  expect(withSnack(one, { kind: "info", text: "Copied" }).notice?.key).not.toBe(two.notice?.key);
});
