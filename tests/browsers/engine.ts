import type { SandboxConsole } from "../setup/sandbox";
import type { TaskRun } from "./core-tasks";

/** A browser to run the core tasks in. */
export interface Engine {
  name: string;
  /** The programs that it needs. */
  programs: string[];
  /** Starts the browser; its tasks are for the portal at that address. */
  open(origin: string, sandbox: SandboxConsole): Promise<OpenEngine>;
}

export interface OpenEngine {
  tasks: TaskRun;
  /** Keys, clicks and addresses so far; typing one text counts as one. */
  presses(): number;
  close(): Promise<void>;
}
