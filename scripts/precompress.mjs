/** Compresses the browser's build once, at the highest level, so that no request has to. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SMALL = 512;

for (const entry of readdirSync("public/build", { recursive: true })) {
  const file = path.join("public/build", String(entry));
  if (!/\.(js|css|svg)$/.test(file) || !statSync(file).isFile()) continue;
  const bytes = readFileSync(file);
  if (bytes.length < SMALL) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
