import os from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** For projects that start processes or browsers. Unit tests have one chance. */
const PROCESS_RETRIES = 1;

const app = fileURLToPath(new URL("./app", import.meta.url));

export default defineConfig({
  resolve: { alias: { "~": app } },
  test: {
    environment: "node",
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    // What a test waits for is done by other processes too, and on a busy machine those may stand still for seconds.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "sandbox/**/*.test.ts"],
          setupFiles: ["tests/setup/property-seed.ts"],
          // A process for each of a hundred files takes longer than its tests. The files of a worker share their
          // modules, so a test whose module remembers something imports it anew (`vi.resetModules`).
          isolate: false,
          // Much of it is waiting for timers and sockets.
          maxWorkers: 2,
          // Some of it is scrypt and key derivation, which take their time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          retry: PROCESS_RETRIES,
          include: ["tests/contract/**/*.test.ts"],
          // By default one processor is left for other work, which on a machine of two means one file at a time.
          maxWorkers: os.availableParallelism(),
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          retry: PROCESS_RETRIES,
          include: ["tests/browsers/**/*.test.ts"],
          // A browser that starts on a busy machine takes its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          disableConsoleIntercept: true,
        },
      },
      {
        extends: true,
        test: {
          name: "load",
          include: ["tests/load/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "security",
          retry: PROCESS_RETRIES,
          include: ["tests/security/**/*.test.ts"],
          // Some of it is hundreds of replies for each call.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          retry: PROCESS_RETRIES,
          include: ["tests/faults/**/*.test.ts"],
          // Some of it is waiting until a call is given up.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
