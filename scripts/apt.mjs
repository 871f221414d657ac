// Installs packages of Debian for the scripts that set up what tests need.
import { spawnSync } from "node:child_process";

/**
 * Runs a command with its output on stderr, since stdout may carry a result.
 * @param {string[]} command
 * @returns {boolean} whether it succeeded
 */
export function run([program = "", ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const shell = process.platform === "win32";
  return (
    spawnSync(program, args, { stdio: ["ignore", process.stderr, process.stderr], env, shell }).status === 0
  );
}

/** @returns {boolean} whether this machine and user can install packages with apt-get */
export function canInstall() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/**
 * @param {string[]} packages
 * @returns {boolean} whether all of them are installed
 */
export function install(packages) {
  return run(["apt-get", "install", "-y", "--no-install-recommends", ...packages]);
}
