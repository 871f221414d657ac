/**
 * Loads a script of the portal's own origin, which defines a global of this name; rejects when it cannot be loaded, or has not
 * defined it: whoever needs it would load the vendor's own script then.
 */
export function loadScript(path: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = path;
    script.addEventListener("load", () => {
      if (name in window) resolve();
      else reject(new Error(`${path} has not defined ${name}`));
    });
    script.addEventListener("error", () => reject(new Error(`${path} was not loaded`)));
    document.head.append(script);
  });
}
