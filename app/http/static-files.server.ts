import type { ServerResponse } from "node:http";
import path from "node:path";
import { Router, type RequestHandler } from "express";
import staticGzip from "express-static-gzip";
import { FILE_POLICY } from "./security-headers.server";

const COMPRESSED = { enableBrotli: true, orderPreference: ["br", "gz"], index: false };

/** A compressed file that was deleted since the start was announced as compressed already. */
const forgetEncoding: RequestHandler = (_request, response, next) => {
  response.removeHeader("Content-Encoding");
  next();
};

/** The files of `folder`: the browser's build, with hashed names, is cached for ever, other files for an hour. */
export function staticFiles(folder = "public"): Router {
  const router = Router();
  const setHeaders = (response: ServerResponse) => {
    response.setHeader("Content-Security-Policy", FILE_POLICY);
  };
  // Browsers request this path when a response is no page of ours and names no icon.
  router.get("/favicon.ico", (_request, response) => response.redirect(301, "/favicon.svg"));
  router.use(
    "/build",
    staticGzip(path.join(folder, "build"), {
      ...COMPRESSED,
      serveStatic: { immutable: true, maxAge: "1y", etag: false, redirect: false, setHeaders },
    }),
    forgetEncoding,
    (_request, response) => {
      response.setHeader("Cache-Control", "no-store");
      response.status(404).type("text").send("Not found");
    },
  );
  // Only where the path is a file's name: the request of a page does not ask the file system whether it is a file.
  router.get(
    /^\/[^/]+\.[a-z]+$/,
    staticGzip(folder, { ...COMPRESSED, serveStatic: { maxAge: "1h", redirect: false, setHeaders } }),
    forgetEncoding,
  );
  return router;
}
