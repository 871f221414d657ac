/** Compresses each file of the browser's build once, at the highest level, so that no request has to. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { BUILD } from "./manifest.mjs";

const SMALL = 512;

/** @param {RegExp} name */
function filesOf(name) {
  return readdirSync(BUILD, { recursive: true })
    .map((entry) => path.join(BUILD, String(entry)))
    .filter((file) => name.test(file) && statSync(file).isFile());
}

for (const file of filesOf(/\.(js|css|svg|txt)$/)) {
  const bytes = readFileSync(file);
  if (bytes.length < SMALL) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
