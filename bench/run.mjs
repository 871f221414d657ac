// `npm run bench`: builds what is measured, then measures it and prints one table. bench/README.md explains it.
// `npm run bench -- page search` runs only those measures; `--no-build` takes the portal's build as it is; `--tiny` runs
// each measure once with tiny numbers, to show that it runs.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { bundleBench, ROOT } from "./bundle.mjs";
import { buildVariant, COMPILED_SCRIPTS } from "./variants.mjs";

const work = path.join(ROOT, "data", "bench");
const words = process.argv.slice(2).filter((word) => word !== "--no-build");
const measures = words.filter((word) => !word.startsWith("--"));

/** @param {[string, ...string[]]} command */
function run(...[program, ...args]) {
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (!process.argv.includes("--no-build")) run("npm", "run", "--silent", "build");
run("npx", "--no-install", "remix", "build", "bench/template");
rmSync(path.join(work, "portal-data"), { recursive: true, force: true });
if (measures.length === 0 || measures.includes("devices"))
  for (const device of ["matched-routes", "row-memo", "fragment-cache", "one-go"])
    buildVariant(ROOT, work, device);
if (measures.length === 0 || measures.includes("scripts")) buildVariant(ROOT, work, COMPILED_SCRIPTS);
// A copy, so that a build made meanwhile does not change what is being measured.
for (const folder of ["build", "public"]) {
  const target = path.join(work, "portal", folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(path.join(ROOT, folder), target, { recursive: true });
}

await bundleBench(path.join(work, "code"));

const main = spawn(
  process.execPath,
  ["--enable-source-maps", path.join(work, "code", "main.mjs"), work, ...words],
  {
    cwd: ROOT,
    stdio: "inherit",
  },
);
main.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => main.kill(signal));
}
