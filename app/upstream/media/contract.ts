import { z } from "zod";

/** Reply of `GET /media/link/{id}`: where the mp3 can be fetched from. */
export const mediaLinkReply = z.object({ downloadUrl: z.string().min(1) });
