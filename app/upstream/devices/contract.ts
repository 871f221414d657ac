import { z } from "zod";
import { id } from "../wire";

/** Reply of `GET /publicKey/webApi`: the key that a browser subscribes to, in base64url (SET-9). */
export const pushKey = z.object({ publicKey: id });
