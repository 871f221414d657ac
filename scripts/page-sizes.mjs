// The scripts that each page loads at once, after a build.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ADDRESS, BUILD, fileOf, readManifest } from "./manifest.mjs";

const KB = 1024;

/** The most that a page may load at once, in KB of brotli. */
export const MOST = 105;

/** The most that the script may take with which numbers are read as they are typed, in KB of brotli (NUM-5). */
export const MOST_OF_NUMBERS = 20;

/** @typedef {{ route: string, kilobytes: number }} PageSize */

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
      return { route: id, kilobytes: bytes / KB };
    });
}

/** The size of the script that reads numbers, in KB. @returns {number} */
export function numbersSize() {
  const name = readdirSync(path.join(BUILD, "_shared")).find((file) =>
    /^phone-entry\.browser-\w+\.js$/.test(file),
  );
  if (name === undefined) throw new Error("No script reads numbers.");
  return compressedSize(`${ADDRESS}_shared/${name}`) / KB;
}

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {string} script its address, as the manifest has it */
function compressedSize(script) {
  const known = sizes.get(script);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(fileOf(script))).length;
  sizes.set(script, size);
  return size;
}
