import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, vi } from "vitest";

/**
 * The environment for tests that load modules of the portal. Import it before those modules: they read the
 * environment while they load.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), "portal-test-"));
// A generous deadline, because a busy machine must not fail a test.
vi.setConfig({ testTimeout: 20_000 });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

process.env.NODE_ENV = "test";
process.env.LOG_LEVEL = "silent";
process.env.SANDBOX = "1";
process.env.DATA_DIR = dataDir;
process.env.SESSION_SECRET = "a secret of tests alone that is long enough for the check";
delete process.env.SESSION_STORE_URL;
delete process.env.UPSTREAM_URL;
