// Runs the unit, contract and browser tests of one area: `npm run test:area contacts`. The browser tests use what was
// built last. Without an area it names them. More of a test runner's own words go after `--`.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/**
 * The rooms of each area, in `app/features`, `app/upstream` and `sandbox`, and other folders with a slash. An area is a
 * folder of `tests/e2e` and `tests/contract`.
 * @type {Record<string, string[]>}
 */
const AREAS = {
  activity: ["activity", "messages", "recordings", "feedback", "pdf", "media"],
  contacts: [
    "contacts",
    "contact-files",
    "callers",
    "number-lists",
    "numbers",
    "block-numbers",
    "vip-callers",
  ],
  texts: ["texts", "conversations"],
  status: ["status", "statuses"],
  settings: ["settings", "preferences"],
  billing: ["billing", "accounts", "invoices", "payment-methods", "payments", "vendors"],
  session: [
    "session",
    "sign-in",
    "kept-forms",
    "quote",
    "quotes",
    "push",
    "portal-store",
    "writes",
    "me",
    "authentication",
    "passwords",
    "devices",
  ],
  dashboard: ["dashboard", "hold"],
  reports: ["reports"],
  phone: ["phone", "telephone"],
  company: [
    "assist",
    "assists",
    "profile",
    "company",
    "caller-ids",
    "greetings",
    "changes",
    "transfers",
    "leads",
  ],
  frame: ["frame", "live", "notices", "service"],
  "every-page": ["app/components", "app/lib"],
  http: ["app/http", "app/upstream"],
};
const ROOM_FOLDERS = ["app/features", "app/upstream", "sandbox"];
/** They serve all areas. */
const SHARED_ROOMS = ["core", "console", "world"];

/**
 * A room that is in no area is one whose tests `test:area` never runs.
 * @returns {string[]}
 */
function roomsWithoutArea() {
  const known = new Set([...Object.values(AREAS).flat(), ...SHARED_ROOMS]);
  return ROOM_FOLDERS.flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !known.has(entry.name))
    .map(({ name }) => name);
}

/**
 * @param {string[]} rooms
 * @returns {string[]} the folders, with a slash at the end, so that `me/` is not `messages/`
 */
function foldersOf(rooms) {
  return rooms
    .flatMap((room) => (room.includes("/") ? [room] : ROOM_FOLDERS.map((folder) => `${folder}/${room}`)))
    .filter((folder) => existsSync(folder))
    .map((folder) => `${folder}/`);
}

/**
 * @param {string} area
 * @param {string[]} more
 * @returns {string[][]} the commands
 */
function commandsOf(area, more) {
  const vitest = ["vitest", "run", "--passWithNoTests", "--project"];
  const unit = foldersOf(AREAS[area] ?? []);
  const contract = `tests/contract/${area}/`;
  const browser = `tests/e2e/${area}/`;
  return [
    [...vitest, "unit", ...unit],
    ...(existsSync(contract) ? [[...vitest, "contract", contract]] : []),
    ...(existsSync(browser) ? [["playwright", "test", browser, ...more]] : []),
  ];
}

const [area = "", ...more] = process.argv.slice(2);
const homeless = roomsWithoutArea();
if (homeless.length > 0) {
  console.error(`In no area of scripts/test-area.mjs: ${homeless.join(", ")}.`);
  process.exit(1);
}
if (!(area in AREAS)) {
  console.error(`Which area? ${Object.keys(AREAS).join(", ")}`);
  process.exit(1);
}
const failed = commandsOf(area, more).filter((command) => {
  console.log(`\n── ${command.join(" ")} ──`);
  return spawnSync("npx", command, { stdio: "inherit", shell: process.platform === "win32" }).status !== 0;
});
console.log(failed.length > 0 ? `\nFailed: ${failed.map(([program]) => program).join(", ")}` : "\nPassed.");
process.exitCode = failed.length > 0 ? 1 : 0;
