import fc from "fast-check";

/** Property tests try the same values each time, unless `npm run test:properties` gives another seed. */
const seed = Number(process.env.PROPERTY_SEED ?? 1);
if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is no integer: ${process.env.PROPERTY_SEED}`);

fc.configureGlobal({ seed });
