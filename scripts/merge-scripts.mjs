/**
 * Finishes the browser's scripts. The compiler makes a script for each combination of pages that share a module: up to
 * 29 for one page, each compressed without what is in the others. Here all that every signed-in page loads becomes one
 * script, everything is minified again, and the packages' licences move to one file (decision 014).
 */
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rollup } from "rollup";
import { minify } from "terser";
import { ADDRESS, BUILD, fileOf, readManifest, writeManifest } from "./manifest.mjs";

const LICENCES = "licenses.txt";
/** What the compiler writes at the end of a script; within it, comments are closed by `*)`. */
const LICENCE_NOTES = /\n\/\*! Bundled license information:\n((?:(?!\*\/)[^])*)\*\/\n*$/;
/** The hash in the compiler's names. */
const HASH = /-[A-Z0-9]{8}(\.js)?$/;
/** Scripts that pages share and that are smaller than this, in bytes, join the one for all pages. */
const SMALL = 256;

const manifest = readManifest();
const parts = [manifest.entry, ...Object.values(manifest.routes)];
const forAll = scriptsForAll();
/** @type {Map<string, string>} */
const licences = new Map();

const bundle = await rollup({
  input: Object.fromEntries(
    parts.map(({ module }) => [module.slice(ADDRESS.length).replace(HASH, ""), fileOf(module)]),
  ),
  // A route's script may export more than the route, for scripts that it loads on demand.
  preserveEntrySignatures: "allow-extension",
  plugins: [
    {
      name: "finish-scripts",
      resolveId: (id) => (id.startsWith(ADDRESS) ? fileOf(id) : null),
      transform: takeLicences,
      renderChunk: (script, { moduleIds }) => minifyScript(script, moduleIds),
    },
  ],
});
const { output } = await bundle.generate({
  hoistTransitiveImports: false,
  entryFileNames: "[name]-[hash].js",
  chunkFileNames: ({ name }) => `_shared/${name.replace(HASH, "")}-[hash].js`,
  manualChunks: (id) => (forAll.has(id) ? "all-pages" : undefined),
});
for (const script of bundle.watchFiles) rmSync(script);

/** @type {Map<string, import("rollup").OutputChunk>} */
const chunks = new Map();
/** @type {Map<string | null, string>} */
const newNames = new Map();
for (const chunk of output) {
  if (chunk.type !== "chunk") continue;
  chunks.set(chunk.fileName, chunk);
  newNames.set(chunk.facadeModuleId, chunk.fileName);
  writeFileSync(path.join(BUILD, chunk.fileName), chunk.code);
}
writeFileSync(path.join(BUILD, LICENCES), `${[...new Set(licences.values())].join("\n\n")}\n`);

const entry = scriptsOf(manifest.entry);
writeManifest({
  ...manifest,
  entry,
  routes: Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => {
      const { module, imports } = scriptsOf(route);
      return [id, { ...route, module, imports: imports.filter((script) => !entry.imports.includes(script)) }];
    }),
  ),
});

/** The scripts of the entry, the document and the frame, and those that are too small to stand alone. */
function scriptsForAll() {
  const frame = [manifest.routes.root, manifest.routes["routes/_shell"]].filter(
    (route) => route !== undefined,
  );
  const always = [
    ...(manifest.entry.imports ?? []),
    ...frame.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
  const small = parts
    .flatMap(({ imports = [] }) => imports)
    .filter((script) => statSync(fileOf(script)).size < SMALL);
  return new Set([...always, ...small].map(fileOf));
}

/**
 * @param {string} script
 * @param {string} id its file
 */
function takeLicences(script, id) {
  const [found = "", note] = LICENCE_NOTES.exec(script) ?? [];
  if (note === undefined) return null;
  licences.set(id, note.trim());
  return { code: script.slice(0, -found.length), map: null };
}

/**
 * The compiler's own minifier leaves what costs each page 3.4 KB (of brotli) more.
 * @param {string} script
 * @param {string[]} files what it was made of
 */
async function minifyScript(script, files) {
  const { code } = await minify(script, { module: true, ecma: 2020, compress: { passes: 2 } });
  if (code === undefined) throw new Error("The minifier returned nothing.");
  return files.some((file) => licences.has(file)) ? `${code}\n//! ${ADDRESS}${LICENCES}\n` : code;
}

/**
 * The new script in place of one of the compiler's, and all that it imports.
 * @param {import("./manifest.mjs").Scripts} part
 */
function scriptsOf({ module }) {
  const name = newNames.get(fileOf(module));
  if (name === undefined) throw new Error(`Nothing was made of ${module}.`);
  const scripts = new Set([name]);
  for (const script of scripts)
    for (const imported of chunks.get(script)?.imports ?? []) scripts.add(imported);
  const [own = name, ...imports] = [...scripts].map((script) => ADDRESS + script);
  return { module: own, imports };
}
