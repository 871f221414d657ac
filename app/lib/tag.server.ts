import { createHash, randomBytes } from "node:crypto";

/** No other process, and no other build, ever makes the same tags: they stand for what this one has in memory. */
const SALT = randomBytes(16).toString("base64");
const LENGTH = 16;

const objects = new WeakMap<object, string>();

/** A short text that stands for these values, and tells nothing of them: different values, different text. */
export function tagOf(...values: readonly unknown[]): string {
  return createHash("sha256")
    .update(SALT + JSON.stringify(values))
    .digest("base64url")
    .slice(0, LENGTH);
}

/** `tagOf` for a large object that is never changed once it is made: worked out once. */
export function tagOfObject(object: object): string {
  const known = objects.get(object);
  if (known !== undefined) return known;
  const tag = tagOf(object);
  objects.set(object, tag);
  return tag;
}
