import { z } from "zod";
import { id, listOf, optionalPhone } from "../wire";

/** A number whose calls an account does not take (BLK-7). One without its number could not even be unblocked. */
const blockNumber = z.object({
  entryId: id,
  phoneNumber: optionalPhone.pipe(z.string().min(1)),
});
export type BlockNumber = z.output<typeof blockNumber>;

/** Reply of `GET /blockNumbers/`. */
export const blockNumberList = listOf(blockNumber);
