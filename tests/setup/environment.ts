import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, vi } from "vitest";

/**
 * Settings for tests that load modules of the portal which read them. Import it before those modules: they
 * look at the environment while they load.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), "portal-test-"));
// A machine that is busy with other things must not fail a test that waits for nothing.
vi.setConfig({ testTimeout: 20_000 });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

process.env.NODE_ENV = "test";
process.env.LOG_LEVEL = "silent";
process.env.SANDBOX = "1";
process.env.DATA_DIR = dataDir;
process.env.SESSION_SECRET = "a secret of tests alone, long enough for the check";
delete process.env.SESSION_STORE_URL;
delete process.env.UPSTREAM_URL;
