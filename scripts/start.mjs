/**
 * `npm start`: builds the portal and runs it. Without an UPSTREAM_URL it runs on the embedded sandbox.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");

if (!process.argv.includes("--no-build")) {
  const built = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

/** @type {NodeJS.ProcessEnv} */
const environment = { ...process.env };
environment.NODE_ENV ??= "production";
if (!environment.UPSTREAM_URL) environment.SANDBOX ??= "1";
const port = environment.PORT || "3000";

const portal = spawn(process.execPath, ["--enable-source-maps", "build/server.js"], {
  stdio: "inherit",
  env: environment,
});
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => portal.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM"));
portal.on("exit", (code) => process.exit(code ?? 1));

await ready(`http://localhost:${port}/readyz`);
process.stdout.write(`\nThe portal is on http://localhost:${port}\n`);
if (environment.SANDBOX === "1" && !environment.UPSTREAM_URL) {
  process.stdout.write(`
It runs on the embedded sandbox (console: http://localhost:${environment.SANDBOX_PORT || "3001"}). Demo accounts, password Demo-pass-1:
  admin@harbor.example     account admin of Harbor Law (US), location admin too
  location@harbor.example  location admin
  user@harbor.example      ordinary user
  admin@kestrel.example    account admin of Kestrel Dental (UK) and of Harbor Law
  temporary@harbor.example a temporary password; code@harbor.example: a code for each session;
  both@harbor.example, both@kestrel.example: both. Codes are on the sandbox's console.
`);
}

/** @param {string} url */
async function ready(url) {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
