// The scripts that each page loads at once, after a build.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const BUILD = "public/build";
const KB = 1024;

/** The most that a page may load at once, in KB of brotli. */
const MOST = 95;
/** The pages that are larger may not grow. */
const LARGER = new Map([
  ["routes/_shell._index", 95.5],
  ["routes/_shell.activity", 97],
  ["routes/_shell.activity.$messageId", 101.5],
]);

/** @typedef {{ module: string, imports?: string[] }} Scripts */
/** @typedef {Scripts & { id: string, parentId?: string, hasErrorBoundary: boolean }} Route */
/** @typedef {{ entry: Scripts, routes: Record<string, Route>, url: string }} Manifest */
/** @typedef {{ route: string, kilobytes: number, most: number }} PageSize */

/**
 * What the page of each route loads at once: the entry, the manifest, and the scripts of the route and of those around
 * it. Routes without a screen have no error boundary, and are left out.
 * @returns {PageSize[]}
 */
export function pageSizes() {
  const { entry, routes, url } = readManifest();
  return Object.values(routes)
    .filter(({ hasErrorBoundary }) => hasErrorBoundary)
    .map(({ id }) => {
      const parts = [entry];
      for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) parts.push(route);
      const scripts = new Set([url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]);
      const bytes = [...scripts].reduce((sum, script) => sum + compressedSize(script), 0);
      return { route: id, kilobytes: bytes / KB, most: LARGER.get(id) ?? MOST };
    });
}

/** @returns {Manifest} */
function readManifest() {
  const name = readdirSync(BUILD).find((file) => /^manifest-\w+\.js$/.test(file));
  const script = readFileSync(path.join(BUILD, name ?? "manifest.js"), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {string} script its address, as the manifest has it */
function compressedSize(script) {
  const known = sizes.get(script);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(path.join("public", script))).length;
  sizes.set(script, size);
  return size;
}
