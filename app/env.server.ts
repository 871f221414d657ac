import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { isLocalHost } from "./lib/local-host";
import { Secret } from "./lib/secret";

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** A whole number from 0 to `most`; an empty variable counts as not set. */
const whole = (fallback: number, most: number) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number().int().min(0).max(most).default(fallback),
  );

const SHORTEST_SECRET = 32;
const LOOPBACK = "127.0.0.1";

/** An address, a network (10.0.0.0/8), or the name of some: the express documentation, "trust proxy". */
function isProxyAddress(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = isIP(address) === 4 ? 32 : 128;
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) > 0 && fits && rest.length === 0;
}

/** The name of a host, `cdn.example.com` or `cdn.example.com:8443`; no IP address, and none without a dot. */
function isHostName(text: string): boolean {
  const [, name = "", port = "443"] = /^([^:]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const labels = name.split(".");
  const named = labels.length > 1 && labels.every((label) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(label));
  return text.length <= 253 && named && isIP(name) === 0 && Number(port) <= 65_535;
}

/**
 * The address that browsers see, without a path. Plain http works on this machine only: anywhere else browsers would
 * drop the portal's cookies, which are Secure.
 */
function isPublicOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return text.replace(/\/$/, "") === origin && (protocol === "https:" || isLocalHost(hostname));
}

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: whole(3000, 65_535),
  HOST: optional(z.string()),
  DATA_DIR: z.string().min(1).default("./data"),
  SANDBOX: optional(z.enum(["0", "1"])),
  SANDBOX_PORT: whole(3001, 65_535),
  SANDBOX_MESSAGES: whole(3000, 200_000),
  SANDBOX_SEED: whole(1, Number.MAX_SAFE_INTEGER),
  UPSTREAM_URL: optional(z.url({ protocol: /^https?$/ })),
  UPSTREAM_PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  SESSION_SECRET: optional(
    z
      .string()
      .transform((text) => text.split(",").map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every(({ length }) => length >= SHORTEST_SECRET),
        "needs at least 32 characters, each where there are several with commas between them",
      ),
  ),
  SESSION_STORE_URL: optional(z.url({ protocol: /^rediss?$/ })),
  PORTAL_VARIANT: optional(z.enum(["us", "uk"])),
  PORTAL_ENVIRONMENT: optional(z.enum(["production", "test"])),
  PORTAL_ORIGIN: optional(
    z
      .string()
      .refine(isPublicOrigin, "needs https, a host, a port where it is not 443, and nothing behind it"),
  ),
  PORTAL_BRAND: z.string().min(1).default("Frontdesk"),
  SUPPORT_PHONE: optional(z.string()),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (proxies) => proxies.every(isProxyAddress),
      "needs addresses or networks, with commas between them",
    ),
  MEDIA_HOSTS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every(isHostName), "needs names of hosts, with commas between them"),
  ADDRESS_LOOKUP_URL: optional(z.url({ protocol: /^https?$/ })),
  MESSAGE_CACHE_MB: whole(768, 65_536),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** The settings of this process, checked once. `.env.example` explains each variable. */
export interface Env {
  production: boolean;
  port: number;
  /** The network address to listen on; null means all of this machine. */
  host: string | null;
  dataDir: string;
  /** Where the API is, without a trailing slash; the sandbox's own address when it is embedded. */
  upstreamUrl: string;
  /** The same as browsers reach it, for the links to it that a page has. */
  publicUpstreamUrl: string;
  /** The embedded API, when this process runs it. */
  sandbox: { port: number; messages: number; seed: number } | null;
  /** Where the sandbox's telephone is; null on a real API, whose phone service browsers reach by themselves. */
  sandboxTelephone: URL | null;
  /** The first one seals; all of them open what was sealed before, so that a secret can be replaced. */
  sessionSecrets: Secret[];
  sessionStoreUrl: Secret | null;
  variant: "us" | "uk" | null;
  environment: "production" | "test" | null;
  /** Scheme, host and port of the address that browsers see; null means that the Host header tells the host. */
  origin: URL | null;
  brand: string;
  supportPhone: string | null;
  /** Who may say for whom a request is passed on. */
  trustedProxies: string[];
  /** Hosts, besides the API's own, at which recordings may be fetched by https. */
  mediaHosts: string[];
  /** The provider of address suggestions, without a trailing slash; null for none. On the sandbox it is the sandbox's. */
  addressLookupUrl: string | null;
  /** What the message lists in memory may take, in MB. */
  messageCacheMb: number;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

/** Thrown when the environment does not make a usable configuration; the message is for the operator. */
export class ConfigurationError extends Error {}

let current: Env | undefined;

/** The settings of this process. Read and checked on first use; throws `ConfigurationError`. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/**
 * Whether each request's own Host header says which variant it is for, and so whether a code is due for a new password:
 * where people sign in, PORTAL_VARIANT or PORTAL_ORIGIN has to say it.
 */
export function isVariantOpen({ production, sandbox, variant, origin }: Env): boolean {
  return production && sandbox === null && variant === null && origin === null;
}

/** Scheme, host and port of the sandbox that this process runs; null where the portal talks to a real API. */
export function sandboxOrigin(): string | null {
  const { sandbox, upstreamUrl } = env();
  return sandbox ? new URL(upstreamUrl).origin : null;
}

/** Checks a set of variables. Throws `ConfigurationError` that names each bad variable. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is not usable:\n${lines.join("\n")}`);
  }
  const values = parsed.data;
  if (!values.UPSTREAM_URL && values.SANDBOX !== "1") {
    throw new ConfigurationError(
      "Neither UPSTREAM_URL nor SANDBOX=1 is set. Set UPSTREAM_URL to the API's address, or SANDBOX=1 to run on the embedded sandbox.",
    );
  }
  const dataDir = path.resolve(values.DATA_DIR);
  const onSandbox = values.SANDBOX === "1";
  const runsSandbox = onSandbox && !values.UPSTREAM_URL;
  const sessionSecrets = values.SESSION_SECRET ?? (onSandbox ? [keptSecret(dataDir)] : undefined);
  if (!sessionSecrets) {
    throw new ConfigurationError(
      "SESSION_SECRET is required when UPSTREAM_URL is set: at least 32 random characters.",
    );
  }
  const upstreamUrl = (
    values.UPSTREAM_URL ?? `http://127.0.0.1:${values.SANDBOX_PORT}/portalApi/api`
  ).replace(/\/+$/, "");
  return {
    production: values.NODE_ENV === "production",
    port: values.PORT,
    // The sandbox's people and passwords are known to everybody, so nobody else reaches a portal that runs on it.
    host: values.HOST ?? (runsSandbox ? LOOPBACK : null),
    dataDir,
    upstreamUrl,
    // By the host name of the portal's own address: cookies of the sandbox's pages are for both.
    publicUpstreamUrl: (
      values.UPSTREAM_PUBLIC_URL ??
      values.UPSTREAM_URL ??
      `http://localhost:${values.SANDBOX_PORT}/portalApi/api`
    ).replace(/\/+$/, ""),
    sandbox: runsSandbox
      ? { port: values.SANDBOX_PORT, messages: values.SANDBOX_MESSAGES, seed: values.SANDBOX_SEED }
      : null,
    sandboxTelephone: onSandbox ? new URL("/telephone", upstreamUrl) : null,
    sessionSecrets: sessionSecrets.map((secret) => new Secret(secret)),
    sessionStoreUrl: values.SESSION_STORE_URL ? new Secret(values.SESSION_STORE_URL) : null,
    variant: values.PORTAL_VARIANT ?? null,
    environment: values.PORTAL_ENVIRONMENT ?? null,
    origin: values.PORTAL_ORIGIN ? new URL(values.PORTAL_ORIGIN) : null,
    brand: values.PORTAL_BRAND,
    supportPhone: values.SUPPORT_PHONE ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    mediaHosts: values.MEDIA_HOSTS,
    addressLookupUrl:
      values.ADDRESS_LOOKUP_URL?.replace(/\/+$/, "") ??
      (runsSandbox ? new URL("/vendors/addresses", upstreamUrl).href : null),
    messageCacheMb: values.MESSAGE_CACHE_MB,
    logLevel: values.LOG_LEVEL,
  };
}

/** On the sandbox a secret is made once and kept beside the data, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  // One that a crash left cut short protects nothing: a new one signs everybody out once.
  if (!existsSync(file) || readFileSync(file, "utf8").trim().length < SHORTEST_SECRET) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
