import { z } from "zod";

const KEY = /^[\w-]+={0,2}$/;

/** What a page posts of its browser's subscription. */
export const pushDeviceForm = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2_000),
  clientKey: z.string().max(200).regex(KEY),
  clientAuth: z.string().max(100).regex(KEY),
});
