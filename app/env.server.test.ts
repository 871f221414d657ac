import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigurationError, isVariantOpen, readEnv } from "./env.server";

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), "env-test-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = "0123456789abcdef0123456789abcdef";
const UPSTREAM = { UPSTREAM_URL: "https://api.example.com/portalApi/api", SESSION_SECRET: SECRET };

function failureOf(variables: Record<string, string>): string {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error("It was accepted");
}

test("without anything it refuses to start, and says which two ways there are", () => {
  expect(() => readEnv({})).toThrow(ConfigurationError);
  expect(failureOf({})).toMatch(/UPSTREAM_URL.*SANDBOX=1/);
});

test("with an upstream it needs a secret of its own", () =>
  expect(failureOf({ UPSTREAM_URL: UPSTREAM.UPSTREAM_URL })).toMatch(/SESSION_SECRET/));

describe("a value that cannot be used is named", () => {
  test.each([
    ["PORT", "eighty"],
    ["MEDIA_HOSTS", "127.0.0.1"],
    ["MEDIA_HOSTS", "cdn.example.com,localhost"],
    ["MEDIA_HOSTS", "https://cdn.example.com"],
    ["MEDIA_HOSTS", "*.example.com"],
    ["MEDIA_HOSTS", "cdn.example.com:99999"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["SANDBOX_PORT", "x"],
    ["SANDBOX", "yes"],
    ["SANDBOX_MESSAGES", "many"],
    ["SANDBOX_MESSAGES", "200001"],
    ["SANDBOX_SEED", "1.5"],
    ["UPSTREAM_URL", "api.example.com"],
    ["UPSTREAM_PUBLIC_URL", "api.example.com"],
    ["UPSTREAM_URL", "ftp://api.example.com"],
    ["UPSTREAM_URL", "file:///etc/passwd"],
    ["SESSION_SECRET", "too short a secret"],
    ["SESSION_SECRET", `${SECRET},too short a secret`],
    ["SESSION_SECRET", `${SECRET},`],
    ["SESSION_STORE_URL", "localhost:6379"],
    ["SESSION_STORE_URL", "http://localhost:6379"],
    ["PORTAL_VARIANT", "fr"],
    ["PORTAL_ENVIRONMENT", "staging"],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "loud"],
    ["TRUSTED_PROXIES", "everybody"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.1, true"],
    ["DATA_DIR", ""],
    ["PORTAL_BRAND", ""],
    ["PORTAL_ORIGIN", "portal.example"],
    ["PORTAL_ORIGIN", "http://portal.example"],
    ["PORTAL_ORIGIN", "https://portal.example/desk"],
    ["PORTAL_ORIGIN", "https://user@portal.example"],
  ])("%s=%s", (name, value) => {
    const message = failureOf({ ...UPSTREAM, [name]: value });
    expect(message).toMatch(new RegExp(`^ {2}${name}: .`, "m"));
    if (name === "SESSION_SECRET") expect(message).not.toContain(value);
  });

  test("all of them at once", () => {
    const message = failureOf({ ...UPSTREAM, PORT: "x", LOG_LEVEL: "y" });
    expect(message).toMatch(/PORT/);
    expect(message).toMatch(/LOG_LEVEL/);
  });
});

test("browsers reach the API at the same address, unless another one is named", () => {
  expect(readEnv(UPSTREAM).publicUpstreamUrl).toBe(UPSTREAM.UPSTREAM_URL);
  const named = { ...UPSTREAM, UPSTREAM_PUBLIC_URL: "https://portal.example.com/portalApi/api/" };
  expect(readEnv(named).publicUpstreamUrl).toBe("https://portal.example.com/portalApi/api");
  expect(readEnv({ SANDBOX: "1", SANDBOX_PORT: "4001", SESSION_SECRET: SECRET }).publicUpstreamUrl).toBe(
    "http://localhost:4001/portalApi/api",
  );
});

test("a real upstream: defaults, no sandbox, and no slash at the end of its address (FRM-24)", () => {
  const settings = readEnv({ ...UPSTREAM, UPSTREAM_URL: `${UPSTREAM.UPSTREAM_URL}//` });
  expect(settings).toMatchObject({
    production: true,
    port: 3000,
    dataDir: path.resolve("data"),
    upstreamUrl: UPSTREAM.UPSTREAM_URL,
    sandbox: null,
    sessionStoreUrl: null,
    variant: null,
    environment: null,
    brand: "Frontdesk",
    supportPhone: null,
    logLevel: "info",
  });
  expect(settings.sessionSecrets[0]?.reveal()).toBe(SECRET);
});

test("proxies are addresses, networks and names", () => {
  const proxies = ["loopback", "linklocal", "uniquelocal", "10.0.0.0/8", "2001:db8::1"];
  expect(readEnv({ ...UPSTREAM, TRUSTED_PROXIES: proxies.join(", ") }).trustedProxies).toEqual(proxies);
  expect(readEnv({ ...UPSTREAM, TRUSTED_PROXIES: "loopback,10.0.0.1" }).trustedProxies).toHaveLength(2);
  expect(readEnv(UPSTREAM).trustedProxies).toEqual([]);
});

test("a variable that is set to nothing counts as not set", () => {
  const empty = {
    PORT: "",
    SANDBOX: "",
    SANDBOX_PORT: "",
    SESSION_STORE_URL: "",
    PORTAL_VARIANT: "",
    PORTAL_ENVIRONMENT: "",
    PORTAL_ORIGIN: "",
    HOST: "",
    SUPPORT_PHONE: "",
  };
  expect(readEnv({ ...UPSTREAM, ...empty })).toEqual(readEnv(UPSTREAM));
  const onSandbox = { SANDBOX: "1", SESSION_SECRET: SECRET, DATA_DIR: folder };
  expect(readEnv({ ...empty, ...onSandbox }).sandbox).toEqual({ port: 3001, messages: 3000, seed: 1 });
});

test("on the sandbox it asks its own machine", () => {
  const variables = {
    SANDBOX: "1",
    SANDBOX_PORT: "4001",
    SANDBOX_MESSAGES: "10",
    SANDBOX_SEED: "7",
    DATA_DIR: folder,
  };
  expect(readEnv(variables)).toMatchObject({
    upstreamUrl: "http://127.0.0.1:4001/portalApi/api",
    sandbox: { port: 4001, messages: 10, seed: 7 },
  });
});

test("an upstream wins over the sandbox", () => {
  const settings = readEnv({ ...UPSTREAM, SANDBOX: "1" });
  expect(settings).toMatchObject({ upstreamUrl: UPSTREAM.UPSTREAM_URL, sandbox: null });
});

test("neither secret shows when the settings are printed", () => {
  const settings = readEnv({ ...UPSTREAM, SESSION_STORE_URL: "redis://:open-sesame@store.example:6379" });
  expect(settings.sessionStoreUrl?.reveal()).toContain("open-sesame");
  for (const printed of [
    JSON.stringify(settings),
    inspect(settings, { depth: null }),
    String(settings.sessionSecrets),
  ]) {
    expect(printed).not.toContain("open-sesame");
    expect(printed).not.toContain(SECRET);
  }
});

describe("the secret that the sandbox's portal makes for itself", () => {
  const secretOf = (dataDir: string) =>
    readEnv({ SANDBOX: "1", DATA_DIR: dataDir }).sessionSecrets[0]?.reveal() ?? "";

  test("is kept in DATA_DIR, for its owner alone, so that a restart signs nobody out", () => {
    const dataDir = path.join(folder, "deep", "er");
    const secret = secretOf(dataDir);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(secretOf(dataDir)).toBe(secret);
    const file = path.join(dataDir, "session-secret");
    expect(readFileSync(file, "utf8").trim()).toBe(secret);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(secretOf(path.join(folder, "other"))).not.toBe(secret);
  });

  test("SESSION_SECRET goes before it", () => {
    const settings = readEnv({ SANDBOX: "1", DATA_DIR: path.join(folder, "given"), SESSION_SECRET: SECRET });
    expect(settings.sessionSecrets[0]?.reveal()).toBe(SECRET);
  });
});

test("hosts of recordings, with and without a port (API-31)", () => {
  const hosts = (text: string) => readEnv({ ...UPSTREAM, MEDIA_HOSTS: text }).mediaHosts;
  expect(hosts("CDN.example.com, files.example.com:8443")).toEqual([
    "cdn.example.com",
    "files.example.com:8443",
  ]);
  expect(hosts("")).toEqual([]);
});

test("the address that browsers see has a scheme, a host and perhaps a port", () => {
  const origin = (text: string) => readEnv({ ...UPSTREAM, PORTAL_ORIGIN: text }).origin?.origin;
  expect(origin("https://portal.example")).toBe("https://portal.example");
  expect(origin("https://portal.example:8443/")).toBe("https://portal.example:8443");
  expect(origin("http://localhost:4000")).toBe("http://localhost:4000");
  expect(readEnv(UPSTREAM).origin).toBeNull();
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PORTAL_VARIANT: "uk" }, false],
  [{ PORTAL_ORIGIN: "https://portal.example" }, false],
  [{ NODE_ENV: "development" }, false],
])("in production callers choose the variant unless a setting says it: %o (OPS-18)", (settings, isOpen) => {
  expect(isVariantOpen(readEnv({ ...UPSTREAM, NODE_ENV: "production", ...settings }))).toBe(isOpen);
});

test("on the sandbox the portal listens on this machine alone, unless HOST says otherwise (OPS-16)", () => {
  const onSandbox = { SANDBOX: "1", SESSION_SECRET: SECRET };
  expect(readEnv(onSandbox).host).toBe("127.0.0.1");
  expect(readEnv({ ...onSandbox, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  expect(readEnv(UPSTREAM).host).toBeNull();
  expect(readEnv({ ...UPSTREAM, SANDBOX: "1" }).host).toBeNull();
});
