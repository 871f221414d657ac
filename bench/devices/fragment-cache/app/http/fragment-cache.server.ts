import type { RenderFragments } from "~/components/fragment-cache";

/** Stands in the place of the fragment cache: there is none, and every row is rendered on every page. */
export class FragmentCache {
  readonly renderFragments: RenderFragments | null = null;

  constructor(_nonce: string) {}

  bytesOf(markup: string): Buffer {
    return Buffer.from(markup);
  }
}
