import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { worldFor } from "./addresses";
import { startPortal, startUpstream } from "./portal";
import { heading, line, shown, type Row } from "./table";
import { measureContacts } from "./measures/contacts";
import { measureDevices } from "./measures/devices";
import { measureDevice } from "./measures/device";
import { measureFirstVisit } from "./measures/first-visit";
import { measureLive } from "./measures/live";
import { measureListSize } from "./measures/list-size";
import { measurePdf } from "./measures/pdf";
import { measurePhone } from "./measures/phone";
import { measurePage, profilePage } from "./measures/page";
import { measurePost } from "./measures/post";
import { measureReport } from "./measures/report";
import { measureScripts } from "./measures/scripts";
import { measureSearch } from "./measures/search";
import type { Setting } from "./measures/setting";
import { measureSize } from "./measures/size";
import { measureUnchanged } from "./measures/unchanged";
import { amount, IS_TINY } from "./tiny";

interface Measure {
  title: string;
  run: (setting: Setting) => Promise<Row[]>;
  /** Runs only when its name is given, or with `--tiny`. */
  onDemand?: boolean;
}

const MEASURES: Record<string, Measure> = {
  page: { title: "Server: a page of 100 rows, 10,000 synced messages", run: measurePage },
  devices: { title: "Server: what each speed device of a page saves", run: measureDevices },
  unchanged: { title: "Browser: an unchanged page that becomes visible again", run: measureUnchanged },
  size: { title: "Browser: what is sent for a page", run: measureSize },
  device: { title: "Browser: CPU at a sixth, slow 4G", run: measureDevice },
  scripts: { title: "Browser: what merging the scripts saves, CPU at a sixth, slow 4G", run: measureScripts },
  live: { title: "Live: one update on the API's socket", run: measureLive },
  post: { title: "Server: the largest posts", run: measurePost },
  pdf: { title: "Server: the report of 1,000 rows", run: measurePdf },
  report: { title: "Reports: Excel, PDF and the page with charts", run: measureReport },
  phone: { title: "Browser: the phone, CPU at a sixth, slow 4G", run: measurePhone },
  profile: { title: "Server: where the time of a page goes", run: profilePage, onDemand: true },
};
/** These start their own, larger worlds. */
const ALONE: Record<string, { title: string; run: () => Promise<Row[]> }> = {
  contacts: { title: "Server: a user with 10,000 contacts", run: measureContacts },
  list: { title: "Server: long lists", run: measureListSize },
  "first-visit": { title: "Server: first visit to a list of 100,000", run: measureFirstVisit },
  search: { title: "Server: search", run: measureSearch },
};

const words = process.argv.slice(3).filter((word) => word !== "--tiny");
const isWanted = (name: string, onDemand = false) =>
  words.includes(name) || (words.length === 0 && (IS_TINY || !onDemand));
const unknown = words.filter((word) => !(word in MEASURES) && !(word in ALONE));
if (unknown.length > 0) {
  console.error(
    `Not a measure: ${unknown.join(", ")}. There are: ${Object.keys({ ...MEASURES, ...ALONE }).join(", ")}`,
  );
  process.exit(2);
}
/** What was measured, and why something could not be: for `npm run test:all`, which names it. */
const outcomes: Array<{ measure: string; error: string | null }> = [];

async function report(measure: string, title: string, run: () => Promise<Row[]>): Promise<void> {
  console.log(heading(title));
  let error: string | null = null;
  try {
    for (const row of await run()) console.log(line(IS_TINY ? { ...row, goal: "", met: null } : row));
  } catch (thrown) {
    error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    console.log(`could not be measured: ${error}`);
  }
  outcomes.push({ measure, error });
}

const busy = loadavg()[0] ?? 0;
console.log(
  `Node ${process.version}, ${availableParallelism()} cores, load ${shown(busy)} before the start.`,
);
if (IS_TINY) console.log("Tiny numbers: each measure runs, and its figures mean nothing.");
else if (busy > 1) console.log("Other work is going on: goals in milliseconds mean little now.");

const wanted = Object.entries(MEASURES).filter(([name, { onDemand }]) => isWanted(name, onDemand));
if (wanted.length > 0) {
  const upstream = await startUpstream(worldFor(amount(10_000, 1_000)));
  const portal = await startPortal(upstream);
  for (const [name, { title, run }] of wanted) await report(name, title, () => run({ portal, upstream }));
  await portal.child.stop();
  await upstream.child.stop();
}
for (const [name, { title, run }] of Object.entries(ALONE))
  if (isWanted(name)) await report(name, title, run);
mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/bench.json", JSON.stringify(outcomes));
if (IS_TINY) console.log("\nThese were tiny numbers: the figures mean nothing.");
process.exit(outcomes.some(({ error }) => error !== null) ? 1 : 0);
