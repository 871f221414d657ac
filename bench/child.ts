import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { question, reply } from "./children/respond";

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** A child process that responds to this one's requests (children/respond.ts). */
export class Child {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #name: string;
  #lastId = 0;

  constructor(
    name: string,
    file: string,
    options: { args?: string[]; node?: string[]; env?: Record<string, string>; cwd?: string } = {},
  ) {
    this.#name = name;
    this.#process = fork(file, options.args ?? [], {
      execArgv: ["--enable-source-maps", ...(options.node ?? [])],
      cwd: options.cwd,
      // Nothing from the environment of the shell.
      env: { NODE_ENV: "production", ...options.env },
      // Standard output is reserved for the table.
      stdio: ["ignore", 2, 2, "ipc"],
    });
    this.#process.on("message", (message) => {
      const { id, value, error } = reply.parse(message);
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(`${name}: ${error}`));
    });
    this.#process.on("exit", (code, signal) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${name} ended: ${code ?? signal}`));
    });
  }

  ask(what: string, value?: unknown): Promise<unknown> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      if (!this.#process.connected) return reject(new Error(`${this.#name} has ended.`));
      this.#waiting.set(id, { resolve, reject });
      this.#process.send(question.parse({ id, ask: what, value }));
    });
  }

  async number(what: string, value?: unknown): Promise<number> {
    return Number(await this.ask(what, value));
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No free port was found.");
  return address.port;
}
