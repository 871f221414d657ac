// Makes sure that the programs are there that `npm run test:all` needs beside what `npm test` needs:
// `node scripts/programs.mjs`. Those that are missing are installed with apt-get, as root on Debian or Ubuntu.
import { existsSync } from "node:fs";
import path from "node:path";
import { canInstall, install, run } from "./apt.mjs";

/**
 * Programs by any of whose names the tests start them, the package of Debian that has them, and who needs them.
 * @type {Array<{ names: string[], pkg: string, by: string }>}
 */
const PROGRAMS = [
  { names: ["nginx"], pkg: "nginx", by: "test:security" },
  { names: ["openssl"], pkg: "openssl", by: "test:security" },
  { names: ["redis-server", "valkey-server"], pkg: "redis-server", by: "test:faults" },
  { names: ["firefox-esr"], pkg: "firefox-esr", by: "test:browsers" },
  { names: ["WebKitWebDriver"], pkg: "webkit2gtk-driver", by: "test:browsers" },
  { names: ["Xvfb"], pkg: "xvfb", by: "test:browsers" },
  { names: ["w3m"], pkg: "w3m", by: "test:browsers" },
  { names: ["script"], pkg: "bsdutils", by: "test:browsers" },
];

/** Servers are in folders for the superuser, which not every PATH names. */
const FOLDERS = [
  ...(process.env.PATH ?? "").split(path.delimiter).filter(Boolean),
  ...["/usr/local/sbin", "/usr/sbin", "/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"],
];

function missing() {
  return PROGRAMS.filter(
    ({ names }) => !names.some((name) => FOLDERS.some((folder) => existsSync(path.join(folder, name)))),
  );
}

const packages = missing().map(({ pkg }) => pkg);
if (packages.length > 0 && canInstall()) {
  console.error(`Installing with apt-get: ${packages.join(", ")}.`);
  run(["apt-get", "update"]);
  install(packages);
}
const left = missing();
for (const { names, by } of left) console.error(`${by} needs ${names.join(" or ")}, which is not installed.`);
if (left.length > 0) {
  console.error(`On Debian or Ubuntu: apt-get install ${left.map(({ pkg }) => pkg).join(" ")}`);
  process.exitCode = 1;
}
