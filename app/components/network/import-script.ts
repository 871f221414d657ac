declare global {
  interface Window {
    /** Imports a script of the build, by its address relative to another one's. */
    importScript: (script: string, from: string) => Promise<unknown>;
  }
}

/**
 * Makes the import of a script possible again after it has failed, for the network or a portal that starts: a browser
 * keeps a failed import for as long as the document lives, so a script is fetched first, and imported, from the
 * browser's cache, when it is there (UI-31). `scripts/merge-scripts.mjs` puts this in place of each `import()`.
 */
export function installImportScript(scope: Window): void {
  scope.importScript = async (script, from) => {
    const { href } = new URL(script, from);
    const response = await scope.fetch(href);
    if (!response.ok) throw new Error(href);
    await response.arrayBuffer();
    return import(href);
  };
}
