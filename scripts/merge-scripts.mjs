/**
 * Finishes the browser's scripts. The compiler makes a script for each combination of pages that share a module: up to
 * 29 for one page, each compressed without what is in the others. Here all that every signed-in page loads becomes one
 * script, everything is minified again, and the packages' licences move to one file (decision 014).
 */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rollup } from "rollup";
import { parseAst } from "rollup/parseAst";
import { minify } from "terser";
import config from "../remix.config.js";
import { ADDRESS, BUILD, fileOf, readManifest, writeManifest } from "./manifest.mjs";

const LICENCES = "licenses.txt";
/** What the compiler writes at the end of a script; within it, comments are closed by `*)`. */
const LICENCE_NOTES = /\n\/\*! Bundled license information:\n((?:(?!\*\/)[^])*)\*\/\n*$/;
/** The hash in the compiler's names. */
const HASH = /-[A-Z0-9]{8}(\.js)?$/;
/** Scripts that pages share and that are smaller than this, in bytes, join the one for all pages. */
const SMALL = 256;
/** Scripts that at least so many pages share, and the list of activities does not need, become one: those of forms. */
const MANY = 8;

/** Packages of so many characters are compiled before they are called. */
const LARGE_PACKAGE = 20_000;

/** A look-up of one of the framework's flags (`future` in remix.config.js), or of its mode without a server. */
const SETTING = /\b[\w$]+(?:\.[\w$]+)*\.(?:(v3_\w+)|(?<=__remixContext\.)isSpaMode)\b(?!\s*=[^=])/g;

const DISPLAY_NAME = /(?<=[;}])[\w$]+\.displayName="[^"]*"(?=;)/g;
const FORWARD_REF = /(?<=[=,(])[\w$]+(?:\.[\w$]+)*\.forwardRef\(/g;

const manifest = readManifest();
const parts = [manifest.entry, ...Object.values(manifest.routes)];
const forAll = scriptsForAll();
const forForms = scriptsForForms();
/** @type {Map<string, string>} */
const licences = new Map();

/** Where the framework's last error page takes in its scripts: never below a `Layout` of the root, which ours has. */
const ERROR_PAGE_SCRIPTS =
  /(renderScripts:([\w$]+),[^]{0,1000}?)\b\2\?[\w$.]+\.createElement\([\w$]+,null\):null/g;

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
      transform: (script, id) => ({
        code: withPureParts(withKnownSettings(takeLicences(script, id))),
        map: null,
      }),
      // The framework's own import of a route, whose address is known only when it runs, stays as it is.
      renderDynamicImport: ({ targetModuleId }) =>
        targetModuleId === null ? null : { left: "importScript(", right: ",import.meta.url)" },
      renderChunk: (script, { moduleIds }) => minifyScript(script, moduleIds),
    },
  ],
});
const { output } = await bundle.generate({
  hoistTransitiveImports: false,
  // Every page loads all these names with the manifest, and hashes do not compress; 36 bits tell the releases apart.
  hashCharacters: "base36",
  entryFileNames: "[name]-[hash:7].js",
  chunkFileNames: ({ name }) => `_shared/${name.replace(HASH, "")}-[hash:7].js`,
  manualChunks: (id) => (forAll.has(id) ? "all-pages" : forForms.has(id) ? "forms" : undefined),
});
for (const script of bundle.watchFiles) rmSync(script);

/** @type {Map<string, import("rollup").OutputChunk>} */
const chunks = new Map();
/** @type {Map<string | null, string>} */
const newNames = new Map();
/**
 * Scripts of one folder that are alike become one: those of routes without a screen are all empty, and the manifest,
 * which every page loads, would name each of them.
 * @type {Map<string, string>}
 */
const namesByCode = new Map();
for (const chunk of output) {
  if (chunk.type !== "chunk") continue;
  const key = `${path.dirname(chunk.fileName)} ${chunk.code}`;
  const name = namesByCode.get(key) ?? chunk.fileName;
  namesByCode.set(key, name);
  newNames.set(chunk.facadeModuleId, name);
  if (name !== chunk.fileName) continue;
  chunks.set(name, chunk);
  writeFileSync(path.join(BUILD, name), chunk.code);
}
writeFileSync(path.join(BUILD, LICENCES), `${[...new Set(licences.values())].join("\n\n")}\n`);

const entry = scriptsOf(manifest.entry);
writeManifest({
  ...manifest,
  entry,
  routes: Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => {
      const { module, imports } = scriptsOf(route);
      const own = imports.filter((script) => !entry.imports.includes(script));
      // In one order, because what several routes have in a row compresses.
      return [id, { ...route, module, imports: own.toSorted() }];
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
  const scripts = new Set(always.map(fileOf));
  const small = parts
    .flatMap(({ imports = [] }) => imports)
    .map(fileOf)
    .filter((file) => statSync(file).size < SMALL && importsOf(file).every((each) => scripts.has(each)));
  return new Set([...scripts, ...small]);
}

function scriptsForForms() {
  const { "routes/_shell.activity": list, ...routes } = manifest.routes;
  /** @type {Map<string, number>} */
  const pages = new Map();
  for (const { imports = [] } of Object.values(routes))
    for (const script of imports) pages.set(script, (pages.get(script) ?? 0) + 1);
  for (const script of list?.imports ?? []) pages.delete(script);
  return new Set([...pages].filter(([, count]) => count >= MANY).map(([script]) => fileOf(script)));
}

/**
 * The files of the scripts that one of the compiler's imports.
 * @param {string} file
 */
function importsOf(file) {
  return [...readFileSync(file, "utf8").matchAll(/\bfrom\s*"([^"]+)"/g)].map(([, script = ""]) =>
    fileOf(script),
  );
}

/**
 * @param {string} script
 * @param {string} id its file
 */
function takeLicences(script, id) {
  const [found = "", note] = LICENCE_NOTES.exec(script) ?? [];
  if (note === undefined) return script;
  licences.set(id, note.trim());
  return script.slice(0, -found.length);
}

/**
 * The framework looks up its settings while a page runs. As constants they let the bundler leave out what they turn
 * off: 1.6 KB of each page.
 * @param {string} script
 */
function withKnownSettings(script) {
  return script.replace(SETTING, (found, flag) => {
    const value =
      flag === undefined ? false : Object.entries(config.future ?? {}).find(([name]) => name === flag)?.[1];
    return value === undefined ? found : String(value);
  });
}

/**
 * Lets the bundler leave out components that nothing uses, such as the framework's links that load pages ahead: the
 * compiler has removed the notes that making one has no effect, and display names are for developers' tools alone. The
 * component of the page's scripts is only used on the server.
 * @param {string} script
 */
function withPureParts(script) {
  return script
    .replace(DISPLAY_NAME, "")
    .replace(FORWARD_REF, "/*@__PURE__*/$&")
    .replace(ERROR_PAGE_SCRIPTS, "$1null");
}

/**
 * The compiler's own minifier leaves what costs each page 3.4 KB (of brotli) more.
 * @param {string} script
 * @param {string[]} files what it was made of
 */
async function minifyScript(script, files) {
  const { code } = await minify(script, { module: true, ecma: 2020, compress: { passes: 2 } });
  if (code === undefined) throw new Error("The minifier returned nothing.");
  const finished = withCompiledPackages(code);
  return files.some((file) => licences.has(file)) ? `${finished}\n//! ${ADDRESS}${LICENCES}\n` : finished;
}

/**
 * Large packages in CommonJS, React's DOM above all, are functions that are called while the page starts. Browsers compile
 * such a function at its call, and hold up the page for it; one in parentheses they compile with the script, in another
 * thread. They do so for `function` only, not for arrow functions.
 * @param {string} script
 */
function withCompiledPackages(script) {
  let finished = script;
  // From the last to the first, so that the places of those before stay right.
  for (const { start, end, params, body } of largePackages(script).toReversed()) {
    const names = params.map((param) => script.slice(param.start, param.end));
    const compiled = `(function(${names.join()})${script.slice(body.start, end)})`;
    finished = finished.slice(0, start) + compiled + finished.slice(end);
  }
  return finished;
}

/** @typedef {{ type: string, start: number, end: number }} Node */
/** @typedef {Node & { params: Node[], body: Node }} ArrowFunction */

/**
 * @param {string} script
 * @returns {ArrowFunction[]}
 */
function largePackages(script) {
  return parseAst(script)
    .body.flatMap((statement) => (statement.type === "VariableDeclaration" ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === "CallExpression" ? init.arguments.slice(0, 1) : []))
    .map((argument) => /** @type {ArrowFunction} */ (/** @type {unknown} */ (argument)))
    .filter(({ type, body }) => type === "ArrowFunctionExpression" && body.type === "BlockStatement")
    .filter(({ start, end }) => end - start > LARGE_PACKAGE);
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
