// A step of `npm run lint`: whether all that the bench builds can be bundled. Nothing is written. What runs is another
// matter: `npm run bench -- --tiny`.
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { bundleBench, COMMON, esbuild, ROOT } from "./bundle.mjs";

/**
 * The files of code in a folder of `bench`, relative to it.
 * @param {string} folder
 * @returns {string[]}
 */
function codeIn(folder) {
  return readdirSync(path.join(ROOT, "bench", folder), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && statSync(path.join(ROOT, "bench", folder, file)).isFile(),
  );
}

const devices = codeIn("devices");
const built = [
  ...(await bundleBench("data/bench/code", { write: false })),
  await esbuild.build({
    ...COMMON,
    entryPoints: [
      ...codeIn("template").map((file) => path.join("bench", "template", file)),
      ...devices.map((file) => path.join("bench", "devices", file)),
    ],
    outdir: "data/bench/code",
    write: false,
  }),
];
// A file that replaces none would be a build like the portal's own, and measure nothing.
const replacing = devices.map((file) => file.split(path.sep).slice(1).join("/"));
const astray = replacing.filter((file) => !existsSync(path.join(ROOT, file)));
for (const file of astray) console.error(`bench/devices: the portal has no ${file} to replace`);
if (astray.length > 0 || built.some(({ warnings }) => warnings.length > 0)) process.exit(1);
console.log("The bench can be bundled.");
