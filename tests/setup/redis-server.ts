import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, killAtOnce } from "./processes";

/** A Redis process on a free port, with its files in a temporary folder. */
export interface RedisServer {
  url: string;
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Suspends the process: connections stay open, nothing gets a reply. */
  freeze(): void;
  thaw(): void;
  dispose(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const binary = findBinary();
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "redis-test-"));
  let child: ChildProcess | null = null;

  const start = async () => {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
    const started = spawn(binary, [...options, "--save", "", "--appendonly", "no"], { stdio: "ignore" });
    child = started;
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (await replies(port)) return;
      if (started.exitCode !== null) break;
      await sleep(50);
    }
    throw new Error(`${binary} did not come up on port ${port}`);
  };
  const kill = async () => {
    const ending = child;
    child = null;
    await killAtOnce(ending);
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    async dispose() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The installed server; as root it is installed when missing. Without one the test fails instead of being skipped. */
function findBinary(): string {
  const known = installed();
  if (known) return known;
  if (process.getuid?.() === 0) {
    const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    const install = () =>
      spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "redis-server"], options);
    if (install().status !== 0) {
      spawnSync("apt-get", ["update"], options);
      install();
    }
  }
  const found = installed();
  if (found) return found;
  throw new Error(
    "The session store is tested with a real Redis, and there is none. Install it, for example: apt-get install redis-server",
  );
}

function installed(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    "/usr/bin",
    "/usr/local/bin",
    "/opt/homebrew/bin",
  ];
  const candidates = ["redis-server", "valkey-server"].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
  return candidates.find((candidate) => path.isAbsolute(candidate) && existsSync(candidate));
}

function replies(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(500, () => end(false));
    socket.on("data", (data) => end(data.toString().startsWith("+PONG")));
    socket.on("error", () => end(false));
  });
}
