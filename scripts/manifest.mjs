// The framework's manifest: which scripts each route loads. The browser gets it as a script of its own, and the server
// has a copy of it in its build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The folder of the browser's build, and its address. */
export const BUILD = "public/build";
export const ADDRESS = "/build/";

const SERVER_BUILD = "build/server.js";
const SERVER_COPY = /^var assets_manifest_default = .*$/m;
const BROWSER_COPY = /^manifest-\w+\.js$/;

/** @typedef {{ module: string, imports?: string[] }} Scripts */
/** @typedef {Scripts & { id: string, parentId?: string, hasErrorBoundary?: boolean }} Route */
/** @typedef {{ entry: Scripts, routes: Record<string, Route>, url: string }} Manifest */

/** @returns {Manifest} */
export function readManifest() {
  const name = readdirSync(BUILD).find((file) => BROWSER_COPY.test(file)) ?? "manifest.js";
  const script = readFileSync(path.join(BUILD, name), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/**
 * Replaces both copies. The browser keeps its copy for ever, so its name is a hash of what it says.
 * @param {Manifest} manifest
 */
export function writeManifest(manifest) {
  const server = readFileSync(SERVER_BUILD, "utf8");
  if (!SERVER_COPY.test(server)) throw new Error(`${SERVER_BUILD} has no manifest.`);
  const hash = createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 8);
  const name = `manifest-${hash}.js`;
  // What a route does not have is left out: every page loads this.
  const text = JSON.stringify({ ...manifest, url: ADDRESS + name }, (_, value) =>
    value === false ? undefined : value,
  );
  rmSync(fileOf(manifest.url));
  writeFileSync(path.join(BUILD, name), `window.__remixManifest=${text};`);
  writeFileSync(
    SERVER_BUILD,
    server.replace(SERVER_COPY, () => `var assets_manifest_default = ${text};`),
  );
}

/**
 * The file of a script.
 * @param {string} address as the manifest and the scripts name it
 */
export function fileOf(address) {
  return path.resolve(BUILD, address.slice(ADDRESS.length));
}
