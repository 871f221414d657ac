import { expect, test } from "vitest";
import { UpstreamError } from "~/upstream/error";
import type { JudgedLine } from "./number-lines.server";
import { saveLines, type LineDone } from "./save-lines.server";

const line = (entry: string, kind: JudgedLine<string>["kind"]): JudgedLine<string> => {
  return { line: 1, text: entry, kind, words: "", entry: kind === "refused" ? null : entry };
};

function failing(code: "conflict" | "unavailable", upstreamStatus: number): UpstreamError {
  return new UpstreamError({ code, call: "POST /x", upstreamStatus, userText: "No", id: "AB12CD34" });
}

async function save(
  lines: JudgedLine<string>[],
  withWarned: boolean,
  failures: Record<string, Error> = {},
  done: LineDone = "saved",
) {
  const sent: string[] = [];
  const create = async (entry: string) => {
    sent.push(entry);
    if (failures[entry]) throw failures[entry];
  };
  const verdicts = await saveLines(lines, withWarned, { create, done });
  return { sent, kinds: verdicts.map(({ kind }) => kind), words: verdicts.map(({ words }) => words) };
}

test.each([
  [false, ["a"], ["saved", "warning", "refused"]],
  [true, ["a", "b"], ["saved", "saved", "refused"]],
])(
  "lines with a warning are saved only when that is wanted: %s (BLK-12)",
  async (withWarned, sent, kinds) => {
    const lines = [line("a", "ready"), line("b", "warning"), line("c", "refused")];
    expect(await save(lines, withWarned)).toMatchObject({ sent, kinds });
  },
);

test("a line that the API refuses is left out", async () => {
  const lines = [line("a", "ready"), line("b", "ready")];
  const saved = await save(lines, false, { a: failing("conflict", 409) });
  expect(saved).toMatchObject({ sent: ["a", "b"], kinds: ["failed", "saved"] });
});

test("once the API fails nothing more is sent", async () => {
  const lines = [line("a", "ready"), line("b", "ready"), line("c", "ready")];
  const saved = await save(lines, false, { b: failing("unavailable", 503) });
  expect(saved).toMatchObject({ sent: ["a", "b"], kinds: ["saved", "failed", "failed"] });
  expect(saved.words[1]).toBe("This may not have been saved: No (Reference AB12CD34)");
  expect(saved.words[2]).toBe("Not sent, because an earlier line failed.");
});

test("it says what was done, or may not have been, with the word of the list", async () => {
  const lines = [line("a", "ready"), line("b", "ready")];
  const { words } = await save(lines, false, { b: failing("unavailable", 503) }, "blocked");
  expect(words).toEqual(["Blocked.", "This may not have been blocked: No (Reference AB12CD34)"]);
});

test("any other error is thrown on", async () => {
  await expect(save([line("a", "ready")], false, { a: new Error("Broken") })).rejects.toThrow("Broken");
});
