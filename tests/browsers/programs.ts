import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

const SAYS_WITHIN_MS = 30_000;

/** Whether the program can be started by its name. */
export function isInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v "$0"`, program]).status === 0;
}

/** Waits until a process has printed what the pattern matches; returns the pattern's first group. */
export function waitForOutput(child: ChildProcess, stream: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`Not printed: ${pattern}\n${output}`)), SAYS_WITHIN_MS);
    stream.on("data", (data) => {
      output += String(data);
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Ended with ${code}:\n${output}`)));
  });
}

/** Asks a process to end and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
