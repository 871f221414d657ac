import { Router } from "express";
import { portalStore } from "~/features/portal-store/portal-store.server";
import type { LoadShedder } from "./load-shedder.server";

/** `/healthz` says that the process runs, `/readyz` whether it should be sent requests (OPS-3). Never refused. */
export function health(shedder: LoadShedder): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.type("text").send("ok");
  });
  router.get("/readyz", (_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    isReady(shedder)
      .then((ready) =>
        response
          .status(ready ? 200 : 503)
          .type("text")
          .send(ready ? "ready" : "not ready"),
      )
      .catch(next);
  });
  return router;
}

async function isReady(shedder: LoadShedder): Promise<boolean> {
  try {
    await portalStore().check();
    return !shedder.draining;
  } catch {
    return false;
  }
}
