/**
 * Finishes the browser's build: moves the packages' licences out of the scripts into one file, minifies the scripts
 * again, and compresses each file once, at the highest level, so that no request has to.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { minify } from "terser";

const BUILD = "public/build";
const LICENCES = "licenses.txt";
const SMALL = 512;
/** What the compiler writes at the end of a script; within it, comments are closed by `*)`. */
const LICENCE_NOTES = /\n\/\*! Bundled license information:\n((?:(?!\*\/)[^])*)\*\/\n*$/;

/** @param {RegExp} name */
function filesOf(name) {
  return readdirSync(BUILD, { recursive: true })
    .map((entry) => path.join(BUILD, String(entry)))
    .filter((file) => name.test(file) && statSync(file).isFile());
}

/**
 * The compiler's own minifier leaves what costs each page 3.4 KB (of brotli) more.
 * @param {string} script
 */
async function minifyScript(script) {
  const { code } = await minify(script, { module: true, ecma: 2020, compress: { passes: 2 } });
  if (code === undefined) throw new Error("The minifier returned nothing.");
  return code;
}

/** @type {Set<string>} */
const notes = new Set();
// The manifest is JSON for scripts/page-sizes.mjs, and has nothing to shorten.
for (const file of filesOf(/(?<!\/manifest-\w+)\.js$/)) {
  const script = readFileSync(file, "utf8");
  const [found = "", note] = LICENCE_NOTES.exec(script) ?? [];
  if (note) notes.add(note.trim());
  const smaller = await minifyScript(found ? script.slice(0, -found.length) : script);
  writeFileSync(file, note ? `${smaller}\n//! /build/${LICENCES}\n` : smaller);
}
writeFileSync(path.join(BUILD, LICENCES), `${[...notes].join("\n\n")}\n`);

for (const file of filesOf(/\.(js|css|svg|txt)$/)) {
  const bytes = readFileSync(file);
  if (bytes.length < SMALL) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
