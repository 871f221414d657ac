interface Open {
  /** Attempts whose outcome is not known yet. */
  count: number;
  waiting: Array<(freed: boolean) => void>;
}

/**
 * The attempts of this process that wait for the API. Until it has replied they are counted, although most of them are
 * right and will be given back: an attempt for which no room is left waits for that, instead of being refused.
 */
export class OpenAttempts {
  readonly #open = new Map<string, Open>();

  /** Notes an attempt under its limits' keys. Call the result once: with true when the attempt was given back. */
  begin(keys: readonly string[]): (freed: boolean) => void {
    for (const key of keys) this.#of(key).count += 1;
    return (freed) => {
      for (const key of keys) this.#end(key, freed);
    };
  }

  /**
   * Waits until an attempt under this key is given back. Null when none is open any more: then no room will be left.
   * Else it counts as open itself until the result is called, so that those behind it go on waiting.
   */
  async freed(key: string): Promise<(() => void) | null> {
    const open = this.#open.get(key);
    if (!open) return null;
    const freed = await new Promise<boolean>((resolve) => open.waiting.push(resolve));
    return freed ? () => this.#end(key, false) : null;
  }

  #of(key: string): Open {
    const open = this.#open.get(key) ?? { count: 0, waiting: [] };
    this.#open.set(key, open);
    return open;
  }

  #end(key: string, freed: boolean): void {
    const open = this.#of(key);
    const next = freed ? open.waiting.shift() : undefined;
    // Hand the slot to the attempt that has waited longest.
    if (next) return next(true);
    open.count -= 1;
    if (open.count > 0) return;
    this.#open.delete(key);
    for (const refuse of open.waiting) refuse(false);
  }
}
