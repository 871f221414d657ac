/** Removes the last build, whose file names would otherwise pile up beside the next one's. */
import { rmSync } from "node:fs";

for (const folder of ["build", "public/build"]) rmSync(folder, { recursive: true, force: true });
