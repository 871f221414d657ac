// Runs the property tests with values that no run has tried before: `node scripts/properties.mjs [ROUNDS]`. A round that
// fails prints its seed; the counterexample becomes a case of the test. `npm test` always tries the same values.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const DEFAULT_ROUNDS = 10;
const MAX_SEED = 2 ** 31;

const files = ["app", "sandbox"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").includes('from "fast-check"'));
const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
for (let round = 1; round <= rounds; round += 1) {
  const seed = String(randomInt(MAX_SEED));
  console.log(`\nRound ${round} of ${rounds}, PROPERTY_SEED=${seed}`);
  const { status } = spawnSync("npx", ["vitest", "run", "--project", "unit", ...files], {
    stdio: "inherit",
    env: { ...process.env, PROPERTY_SEED: seed },
    shell: process.platform === "win32",
  });
  if (status === 0) continue;
  console.error(`Failed with PROPERTY_SEED=${seed}.`);
  process.exit(1);
}
