import { z } from "zod";
import { id, listOf, optionalName, optionalPhone } from "../wire";

/** A caller whom an account treats as a VIP (BLK-8). */
const vipCaller = z.object({
  vipCallerId: id,
  name: optionalName,
  company: optionalName,
  phoneNumber: optionalPhone,
});
export type VipCaller = z.output<typeof vipCaller>;

/** Reply of `GET /vipCallers/`. */
export const vipCallerList = listOf(vipCaller);
