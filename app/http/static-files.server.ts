import type { ServerResponse } from "node:http";
import { Router } from "express";
import sirv from "sirv";
import { FILE_POLICY } from "./security-headers.server";

const YEAR_S = 31_536_000;
const HOUR_S = 3600;

/** The files of `public/`: the browser's build, with hashed names, is cached for ever, other files for an hour. */
export function staticFiles(): Router {
  const router = Router();
  const setHeaders = (response: ServerResponse) => {
    response.setHeader("Content-Security-Policy", FILE_POLICY);
  };
  // Browsers request this path when a response is no page of ours and names no icon.
  router.get("/favicon.ico", (_request, response) => response.redirect(301, "/favicon.svg"));
  router.use(
    "/build",
    sirv("public/build", {
      immutable: true,
      maxAge: YEAR_S,
      brotli: true,
      gzip: true,
      etag: false,
      setHeaders,
    }),
    (_request, response) => {
      response.setHeader("Cache-Control", "no-store");
      response.status(404).type("text").send("Not found");
    },
  );
  router.use(sirv("public", { maxAge: HOUR_S, etag: true, setHeaders }));
  return router;
}
