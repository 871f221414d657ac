import { readFile } from "node:fs/promises";

/**
 * Bytes that a process and all that it has started keep in memory, shared pages counted once. Null where the
 * system does not tell (other than Linux).
 */
export async function memoryOfTree(pid: number): Promise<number | null> {
  const sizes = await Promise.all([memoryOf(pid), ...(await childrenOf(pid)).map(memoryOfTree)]);
  return sizes[0] === null || sizes[0] === undefined
    ? null
    : sizes.reduce((sum: number, size) => sum + (size ?? 0), 0);
}

async function memoryOf(pid: number): Promise<number | null> {
  const text = await read(`/proc/${pid}/smaps_rollup`);
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await read(`/proc/${pid}/task/${pid}/children`);
  return text.split(" ").filter(Boolean).map(Number);
}

/** A process that has just ended, or another system: nothing. */
async function read(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return "";
  }
}
