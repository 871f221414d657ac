// Bundles the code of the bench: what measures, and the processes that it asks to do something.
import { createRequire } from "node:module";
import path from "node:path";

// The compiler's own copy, so that what is measured here is bundled as the portal is.
const remixRequire = createRequire(createRequire(import.meta.url).resolve("@remix-run/dev/package.json"));
/** @type {typeof import("esbuild")} */
export const esbuild = remixRequire("esbuild");

export const ROOT = path.resolve(import.meta.dirname, "..");
const PLAIN_ROUTER = path.join(ROOT, "bench", "children", "plain-router.tsx");

/** @type {import("esbuild").BuildOptions} */
export const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: { "~": path.join(ROOT, "app") },
  jsx: "automatic",
  loader: { ".svg": "file" },
  logLevel: "warning",
  outExtension: { ".js": ".mjs" },
};

/**
 * The table with plain links and without the framework: what React alone takes for the same markup.
 * @type {import("esbuild").Plugin}
 */
const withoutFramework = {
  name: "without-framework",
  setup(build) {
    build.onResolve({ filter: /^(?:@remix-run\/react|react-router-dom)$/ }, ({ importer }) =>
      importer === PLAIN_ROUTER ? null : { path: PLAIN_ROUTER },
    );
  },
};

/**
 * @param {string} outdir
 * @param {import("esbuild").BuildOptions} [more]
 * @returns {Promise<import("esbuild").BuildResult[]>}
 */
export async function bundleBench(outdir, more = {}) {
  /** @type {import("esbuild").BuildOptions} */
  const options = { ...COMMON, sourcemap: "linked", ...more };
  return [
    await esbuild.build({
      ...options,
      entryPoints: [
        ...["main", "children/probe", "children/upstream", "children/search"].map(
          (name) => `bench/${name}.ts`,
        ),
        "bench/children/print.tsx",
        "bench/children/report.tsx",
      ],
      outdir,
    }),
    await esbuild.build({
      ...options,
      entryPoints: ["bench/children/bare.tsx"],
      outdir: path.join(outdir, "children"),
      plugins: [withoutFramework],
    }),
  ];
}
