/**
 * Finishes the browser's build: moves the packages' licences out of the scripts into one file, and compresses each file
 * once, at the highest level, so that no request has to.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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

/** @type {Set<string>} */
const notes = new Set();
for (const file of filesOf(/\.js$/)) {
  const script = readFileSync(file, "utf8");
  const [found, note] = LICENCE_NOTES.exec(script) ?? [];
  if (!found || !note) continue;
  notes.add(note.trim());
  writeFileSync(file, `${script.slice(0, -found.length)}\n//! /build/${LICENCES}\n`);
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
