import { readFile } from "node:fs/promises";

/**
 * Bytes that a process and all that it has started keep in memory, shared pages counted once. Null where the
 * system does not tell (other than Linux).
 */
export function memoryOfTree(pid: number): Promise<number | null> {
  return sumOverTree(pid, memoryOf);
}

/**
 * Milliseconds of processor time that a process and all that it has started have used, without those that have
 * ended. Null where the system does not tell (other than Linux).
 */
export function cpuTimeOfTree(pid: number): Promise<number | null> {
  return sumOverTree(pid, cpuTimeOf);
}

async function sumOverTree(
  pid: number,
  measure: (pid: number) => Promise<number | null>,
): Promise<number | null> {
  const own = await measure(pid);
  if (own === null) return null;
  const started = await Promise.all((await childrenOf(pid)).map((child) => sumOverTree(child, measure)));
  return started.reduce((sum: number, amount) => sum + (amount ?? 0), own);
}

async function memoryOf(pid: number): Promise<number | null> {
  const text = await read(`/proc/${pid}/smaps_rollup`);
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Linux counts the processor time that it reports in hundredths of a second. */
const MS_PER_TICK = 10;

async function cpuTimeOf(pid: number): Promise<number | null> {
  const text = await read(`/proc/${pid}/stat`);
  // The name in parentheses may contain spaces. Counted after it from 0, fields 11 and 12 are user and system time.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : ticks * MS_PER_TICK;
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await read(`/proc/${pid}/task/${pid}/children`);
  return text.split(" ").filter(Boolean).map(Number);
}

/** A process that has just ended, or another system, gives nothing. */
async function read(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return "";
  }
}
