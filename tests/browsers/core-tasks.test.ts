import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../setup/portal";
import { SandboxConsole } from "../setup/sandbox";
import { CORE_TASKS, type CoreTask } from "./core-tasks";
import type { Engine, OpenEngine } from "./engine";
import { openFirefox } from "./firefox";
import { isInstalled } from "./programs";
import { inTerminal } from "./text-tasks";
import { openWebKit } from "./webkit";
import { inWindow } from "./window-tasks";

// The core tasks in every browser engine besides the one that the end-to-end tests run in. The table at the end says
// which are done in which. An engine that is not installed fails, unless BROWSERS_OPTIONAL=1 says that it may be missing.

const ENGINES: Engine[] = [
  { name: "Firefox ESR", programs: ["firefox-esr"], open: inWindow(openFirefox) },
  { name: "WebKit", programs: ["WebKitWebDriver", "Xvfb"], open: inWindow(openWebKit) },
  { name: "w3m", programs: ["w3m", "script"], open: inTerminal },
];
const MAY_BE_MISSING = process.env.BROWSERS_OPTIONAL === "1";

type Outcome = "done" | "not done" | "not installed";
const outcomes: Array<{ engine: string; task: CoreTask; outcome: Outcome; presses: number }> = [];

let portal: TestPortal;
let sandbox: SandboxConsole;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
});
afterAll(async () => {
  await portal?.dispose();
  console.log(tableOf(outcomes));
});

describe.each(ENGINES)("$name", (engine) => {
  const installed = engine.programs.every(isInstalled);
  let session: OpenEngine | undefined;
  beforeAll(async () => {
    if (installed) session = await engine.open(portal.url, sandbox);
  });
  afterAll(() => session?.close());

  test.each(CORE_TASKS)("%s", async (task) => {
    const row: (typeof outcomes)[number] = {
      engine: engine.name,
      task,
      outcome: installed ? "not done" : "not installed",
      presses: 0,
    };
    outcomes.push(row);
    if (!installed) {
      expect(
        MAY_BE_MISSING,
        `${engine.name} is not installed; scripts/programs.mjs does that on Debian`,
      ).toBe(true);
      return;
    }
    const before = session!.presses();
    await session!.tasks[task]();
    row.outcome = "done";
    row.presses = session!.presses() - before;
  });
});

/** A row for each engine and task, with what was pressed for it: the checks afterwards, such as a reload, included. */
function tableOf(rows: typeof outcomes): string {
  const columns = (...[engine = "", task = "", outcome = "", presses = ""]: string[]) =>
    engine.padEnd(14) + task.padEnd(24) + outcome.padEnd(15) + presses;
  const lines = rows.map(({ engine, task, outcome, presses }) =>
    columns(engine, task, outcome, String(presses)),
  );
  return ["", columns("engine", "core task", "outcome", "keys, clicks, addresses"), ...lines, ""].join("\n");
}
