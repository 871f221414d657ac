import type * as Files from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("node:fs/promises");
  vi.resetModules();
});

test.each(["unicode.json", ".woff2"])(
  "a file of the fonts, %s, that could not be read once fails one document, and is read again for the next (REP-6)",
  async (end) => {
    let failures = 1;
    vi.resetModules();
    vi.doMock("node:fs/promises", async (original) => {
      const real = await original<typeof Files>();
      const readFile = async (...args: Parameters<typeof real.readFile>) => {
        if (!String(args[0]).endsWith(end) || failures === 0) return real.readFile(...args);
        failures -= 1;
        throw new Error("EMFILE: too many open files");
      };
      return { ...real, readFile };
    });
    const { fontFaces } = await import("./print-fonts.server");
    await expect(fontFaces("A")).rejects.toThrow("EMFILE");
    expect(await fontFaces("A")).toContain('font-family:"Print Sans"');
  },
);
