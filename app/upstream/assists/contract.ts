import { z } from "zod";
import { optionalId } from "../wire";

/** Reply of `POST /me/assistRequest`: the id of the task that the request has become, where the API names it. */
export const assistReply = z
  .object({ taskId: optionalId })
  .nullish()
  .transform((reply) => reply?.taskId ?? null);
