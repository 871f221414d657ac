// Checks, after a build, that no server code reached the browser, and that no page loads too many scripts:
// `node scripts/check-bundle.mjs [metafile]`.
// The compiler says nothing when browser code imports a `*.server` module: it puts an empty module in its
// place, and the page breaks. Its metafile (build/metafile.js.json) shows who imported what.
import { readFileSync } from "node:fs";
import path from "node:path";
import { MOST, MOST_OF_NUMBERS, numbersSize, pageSizes } from "./page-sizes.mjs";

/** @typedef {{ imports: { path: string, external?: boolean }[] }} Input */
/** @typedef {{ path: string, kind?: string, external?: boolean }} Import */
/** @typedef {{ bytes: number, entryPoint?: string, imports: Import[], inputs: Record<string, { bytesInOutput: number }> }} Output */
/** @typedef {{ inputs: Record<string, Input>, outputs: Record<string, Output> }} Metafile */

const EMPTIED = "empty-module:";
const BUILTIN = /^node-modules-polyfills(?:-[a-z]+)?:/;
const ROUTE_MODULE = /^app\/(?:root\.tsx?$|routes\/)/;
const OUR_CODE = /^(?:app|sandbox)\/|^server\.ts$/;

/** Modules that must not be in the browser's files, by path. */
const FORBIDDEN = [
  {
    what: "zod (75 KB; zod/mini may be used)",
    module: /node_modules\/zod\/(?!mini\/|v4\/mini\/|v4\/core\/)/,
  },
  { what: "libsql", module: /node_modules\/(?:@libsql\/|libsql\/)/ },
  {
    what: "a server package",
    module:
      /node_modules\/(?:express|pino|redis|@redis\/[^/]+|ws|helmet|rate-limiter-flexible|remix-auth[^/]*)\//,
  },
  { what: "the server itself", module: /^server\.ts$/ },
  { what: "sandbox code", module: /^sandbox\// },
];

/** Entries that a page loads at once; dynamic imports are entries too. */
const PAGE = /^browser-route-module:|^app\/entry\.client\.tsx$/;
/** Modules that a page must not load before they are used, by path. */
const ONLY_WHEN_USED = /node_modules\/(@conform-to|@headlessui|@stripe|@twilio|react-plaid-link)\//;

/**
 * All errors of a browser bundle, a line each.
 * @param {Metafile} metafile
 * @returns {string[]}
 */
function problemsOf(metafile) {
  return [...leaks(metafile), ...forbidden(metafile), ...builtins(metafile), ...loadedTooEarly(metafile)];
}

/**
 * Modules of ours that import an emptied module. In a route module the compiler removes such imports
 * together with the loader and the action; anywhere else they stay.
 * @param {Metafile} metafile
 */
function leaks({ inputs }) {
  return Object.entries(inputs)
    .filter(([module]) => OUR_CODE.test(module) && !ROUTE_MODULE.test(module))
    .flatMap(([module, { imports }]) =>
      imports
        .filter((imported) => imported.path.startsWith(EMPTIED))
        .map(
          (imported) =>
            `${module} imports ${imported.path.slice(EMPTIED.length)}, which is empty in the browser`,
        ),
    );
}

/** @param {Metafile} metafile */
function forbidden(metafile) {
  const sizes = bytesInBrowser(metafile);
  return FORBIDDEN.flatMap(({ what, module }) => {
    const found = [...sizes.keys()].filter((name) => module.test(name));
    if (found.length === 0) return [];
    const bytes = found.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    const importers = importersOf(metafile, (name) => module.test(name)).filter((name) => sizes.has(name));
    return [
      `${what}: ${bytes} bytes of ${found.length} modules (${found[0]}), imported by ${list(importers)}`,
    ];
  });
}

/**
 * Entries (pages and their shared code) that load modules of dialogs and editors at once.
 * @param {Metafile} metafile
 */
function loadedTooEarly({ outputs }) {
  return Object.entries(outputs).flatMap(([name, { entryPoint = "" }]) => {
    if (!PAGE.test(entryPoint)) return [];
    const loaded = new Set([name]);
    for (const each of loaded) {
      for (const { path, kind } of outputs[each]?.imports ?? [])
        if (kind === "import-statement") loaded.add(path);
    }
    const modules = [...loaded].flatMap((each) => Object.keys(outputs[each]?.inputs ?? {}));
    const found = new Set(modules.flatMap((module) => ONLY_WHEN_USED.exec(module)?.[1] ?? []));
    return [...found].map(
      (what) => `${what}, which dialogs and editors load, comes at once with ${entryPoint}`,
    );
  });
}

/**
 * Builtins of Node that our own code imports. A package may need one that remix.config.js polyfills for it.
 * @param {Metafile} metafile
 */
function builtins(metafile) {
  const sizes = bytesInBrowser(metafile);
  const polyfilled = [...sizes.keys()].filter((name) => BUILTIN.test(name));
  const external = Object.values(metafile.outputs).flatMap((output) =>
    output.imports
      .filter((imported) => imported.external && imported.path.startsWith("node:"))
      .map(({ path }) => path),
  );
  return [...new Set([...polyfilled, ...external])].flatMap((builtin) => {
    const importers = importersOf(metafile, (name) => name === builtin).filter((name) => sizes.has(name));
    if (importers.length === 0 && polyfilled.includes(builtin)) return [];
    return [`the Node builtin ${builtin.replace(BUILTIN, "")}, imported by ${list(importers)}`];
  });
}

/**
 * The modules of which something is left after unused code was removed, with their size.
 * @param {Metafile} metafile
 */
function bytesInBrowser({ outputs }) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const output of Object.values(outputs)) {
    for (const [module, { bytesInOutput }] of Object.entries(output.inputs)) {
      if (bytesInOutput > 0) sizes.set(module, (sizes.get(module) ?? 0) + bytesInOutput);
    }
  }
  return sizes;
}

/**
 * Modules of ours that import a module of that kind.
 * @param {Metafile} metafile
 * @param {(module: string) => boolean} isWanted
 */
function importersOf({ inputs }, isWanted) {
  return Object.entries(inputs)
    .filter(
      ([module, { imports }]) => OUR_CODE.test(module) && imports.some((imported) => isWanted(imported.path)),
    )
    .map(([module]) => module);
}

/** @param {string[]} names */
function list(names) {
  return names.length > 0 ? names.join(", ") : "a package";
}

/** @param {string} file */
function check(file) {
  /** @type {Metafile} */
  let metafile;
  try {
    metafile = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    console.error(`${file} cannot be read. Build first: npm run build`);
    return false;
  }
  const pages = pageSizes().toSorted((one, other) => other.kilobytes - one.kilobytes);
  const tooLarge = pages
    .filter(({ kilobytes }) => kilobytes > MOST)
    .map(({ route, kilobytes }) => `${route} loads ${kilobytes.toFixed(1)} KB at once; ${MOST} at most`);
  const numbers = numbersSize();
  if (numbers > MOST_OF_NUMBERS)
    tooLarge.push(`numbers are read by ${numbers.toFixed(1)} KB; ${MOST_OF_NUMBERS} at most`);
  const problems = [...problemsOf(metafile), ...tooLarge];
  const scripts = Object.entries(metafile.outputs).filter(([name]) => name.endsWith(".js"));
  const bytes = scripts.reduce((sum, [, output]) => sum + output.bytes, 0);
  const emptied = Object.keys(metafile.inputs).filter((name) => name.startsWith(EMPTIED)).length;
  console.log(
    `The compiler made ${scripts.length} scripts, ${Math.round(bytes / 1024)} KB uncompressed; ${emptied} server modules left out.`,
  );
  const largest = pages.slice(0, 3).map(({ route, kilobytes }) => `${route} ${kilobytes.toFixed(1)}`);
  console.log(
    `The largest pages at once, in KB (br): ${largest.join(", ")}; to read numbers ${numbers.toFixed(1)}.`,
  );
  for (const problem of problems) console.error(`  not allowed: ${problem}`);
  console.log(
    problems.length === 0 ? "No server code in it, and no page too large." : `${problems.length} problems.`,
  );
  return problems.length === 0;
}

if (path.basename(process.argv[1] ?? "") === "check-bundle.mjs") {
  process.exitCode = check(process.argv[2] ?? "build/metafile.js.json") ? 0 : 1;
}
