import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";

/** What the portal is built from. */
const SOURCES = [
  ...["app", "sandbox", "scripts", "server.ts"],
  ...["package.json", "remix.config.js", "tailwind.config.ts", "tsconfig.json"],
];

/** The portal whose scripts are as the compiler made them (decision 014). */
export const COMPILED_SCRIPTS = "compiled-scripts";

/**
 * Builds the portal without one of its speed devices: the files of `bench/devices/<device>` take the place of its own, or
 * its scripts stay as the compiler made them.
 * @param {string} root
 * @param {string} work
 * @param {string} device
 */
export function buildVariant(root, work, device) {
  const folder = path.join(work, "variants", device);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of SOURCES)
    cpSync(path.join(root, source), path.join(folder, source), { recursive: true });
  const isCompiled = device === COMPILED_SCRIPTS;
  if (!isCompiled) cpSync(path.join(root, "bench", "devices", device), folder, { recursive: true });
  // In the folder itself: the compiler looks for style sheets from the working directory.
  const compiler = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const commands = [[compiler, "build"], ...(isCompiled ? [] : [["scripts/merge-scripts.mjs"]])];
  for (const command of [...commands, ["scripts/precompress.mjs"]]) {
    const { status } = spawnSync(process.execPath, command, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}
