import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killAtOnce } from "./processes";

const STARTS_WITHIN_MS = 10_000;

/** An nginx that ends TLS in front of portals, as docs/operating.md wants it. */
export interface Nginx {
  /** Its own certificate, for clients to trust. */
  certificate: Buffer;
  dispose(): Promise<void>;
}

/** Starts nginx on a port of localhost, which passes each request on to one of these portals in turn. */
export async function startNginx(port: number, portals: string[]): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-test-"));
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
      ...["-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "cert.pem"],
    ],
    { cwd: folder, stdio: "ignore" },
  );
  writeFileSync(path.join(folder, "nginx.conf"), configuration(folder, port, portals));
  const child = spawn(findNginx(), ["-p", folder, "-c", path.join(folder, "nginx.conf")], {
    stdio: "ignore",
  });
  await listening(port, child);
  return {
    certificate: readFileSync(path.join(folder, "cert.pem")),
    async dispose() {
      await killAtOnce(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, portals: string[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n      ")}
      upstream portals {
        ${portals.map((url) => `server 127.0.0.1:${new URL(url).port};`).join("\n        ")}
      }
      server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${folder}/cert.pem;
        ssl_certificate_key ${folder}/key.pem;
        location / {
          proxy_pass http://portals;
          proxy_http_version 1.1;
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection "upgrade";
        }
      }
    }`;
}

function findNginx(): string {
  const found = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"].find((each) =>
    existsSync(each),
  );
  if (found) return found;
  throw new Error(
    "The portal is tested behind nginx, and there is none. `node scripts/programs.mjs` installs it on Debian.",
  );
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await accepts(port)) return;
    await sleep(50);
  }
  throw new Error(`nginx did not come up on port ${port}`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
