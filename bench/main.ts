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
import { measureReport } from "./measures/report";
import { measureSearch } from "./measures/search";
import type { Setting } from "./measures/setting";
import { measureSize } from "./measures/size";
import { measureUnchanged } from "./measures/unchanged";

interface Measure {
  title: string;
  run: (setting: Setting) => Promise<Row[]>;
  /** Runs only when its name is given. */
  onDemand?: boolean;
}

const MEASURES: Record<string, Measure> = {
  page: { title: "Server: a page of 100 rows, 10,000 synced messages", run: measurePage },
  devices: { title: "Server: what each speed device of a page saves", run: measureDevices },
  unchanged: { title: "Browser: an unchanged page that becomes visible again", run: measureUnchanged },
  size: { title: "Browser: what is sent for a page", run: measureSize },
  device: { title: "Browser: CPU at a sixth, slow 4G", run: measureDevice },
  live: { title: "Live: one update on the API's socket", run: measureLive },
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

const words = process.argv.slice(3);
const isWanted = (name: string, onDemand = false) =>
  words.includes(name) || (words.length === 0 && !onDemand);
const unknown = words.filter((word) => !(word in MEASURES) && !(word in ALONE));
if (unknown.length > 0) {
  console.error(
    `Not a measure: ${unknown.join(", ")}. There are: ${Object.keys({ ...MEASURES, ...ALONE }).join(", ")}`,
  );
  process.exit(2);
}
let failed = false;

async function report(title: string, run: () => Promise<Row[]>): Promise<void> {
  console.log(heading(title));
  try {
    for (const row of await run()) console.log(line(row));
  } catch (error) {
    failed = true;
    console.log(`could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

const busy = loadavg()[0] ?? 0;
console.log(
  `Node ${process.version}, ${availableParallelism()} cores, load ${shown(busy)} before the start.`,
);
if (busy > 1) console.log("Other work is going on: goals in milliseconds mean little now.");

const wanted = Object.entries(MEASURES).filter(([name, { onDemand }]) => isWanted(name, onDemand));
if (wanted.length > 0) {
  const upstream = await startUpstream(worldFor(10_000));
  const portal = await startPortal(upstream);
  for (const [, { title, run }] of wanted) await report(title, () => run({ portal, upstream }));
  await portal.child.stop();
  await upstream.child.stop();
}
for (const [name, { title, run }] of Object.entries(ALONE)) if (isWanted(name)) await report(title, run);
process.exit(failed ? 1 : 0);
