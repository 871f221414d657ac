// `npm run bench`: builds what is measured, then measures it and prints one table. bench/README.md explains it.
// `npm run bench -- page search` runs only those measures; `--no-build` takes the portal's build as it is.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildVariant } from "./variants.mjs";

// The compiler's own copy, so that what is measured here is bundled as the portal is.
const remixRequire = createRequire(createRequire(import.meta.url).resolve("@remix-run/dev/package.json"));
/** @type {typeof import("esbuild")} */
const esbuild = remixRequire("esbuild");

const root = path.resolve(import.meta.dirname, "..");
const work = path.join(root, "data", "bench");
const wanted = process.argv.slice(2).filter((word) => word !== "--no-build");

/** @param {[string, ...string[]]} command */
function run(...[program, ...args]) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (!process.argv.includes("--no-build")) run("npm", "run", "--silent", "build");
run("npx", "--no-install", "remix", "build", "bench/template");
rmSync(path.join(work, "portal-data"), { recursive: true, force: true });
if (wanted.length === 0 || wanted.includes("devices"))
  for (const device of ["matched-routes", "row-memo", "fragment-cache", "one-go"])
    buildVariant(root, work, device);
// A copy, so that a build made meanwhile does not change what is being measured.
for (const folder of ["build", "public"]) {
  const target = path.join(work, "portal", folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(path.join(root, folder), target, { recursive: true });
}

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: { "~": path.join(root, "app") },
  jsx: "automatic",
  loader: { ".svg": "file" },
  sourcemap: "linked",
  logLevel: "warning",
  outExtension: { ".js": ".mjs" },
  outdir: path.join(work, "code"),
};
await esbuild.build({
  ...common,
  entryPoints: [
    ...["main", "children/probe", "children/upstream", "children/search"].map((name) => `bench/${name}.ts`),
    "bench/children/print.tsx",
    "bench/children/report.tsx",
  ],
});
// The table with plain links and without the framework: what React alone takes for the same markup.
await esbuild.build({
  ...common,
  entryPoints: ["bench/children/bare.tsx"],
  outdir: path.join(work, "code", "children"),
  plugins: [
    {
      name: "without-framework",
      setup(build) {
        const plain = { path: path.join(root, "bench", "children", "plain-router.tsx") };
        build.onResolve({ filter: /^@remix-run\/react$/ }, ({ importer }) =>
          importer === plain.path ? null : plain,
        );
      },
    },
  ],
});

const main = spawn(
  process.execPath,
  ["--enable-source-maps", path.join(work, "code", "main.mjs"), work, ...wanted],
  {
    cwd: root,
    stdio: "inherit",
  },
);
main.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => main.kill(signal));
}
