/** Loads a script of the portal's own origin; rejects when it cannot be loaded. */
export function loadScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = path;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${path} was not loaded`)));
    document.head.append(script);
  });
}
