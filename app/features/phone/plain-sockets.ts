/**
 * On a page of plain http, as on this machine, lets sockets of the given secure address be opened without encryption:
 * the phone service's script can open no others. Call it before the script is loaded.
 */
export function allowPlainSockets(secure: string): void {
  if (window.location.protocol === "https:" || allowed.has(secure)) return;
  allowed.add(secure);
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(String(address).startsWith(secure) ? String(address).replace("wss:", "ws:") : address, protocols);
    }
  };
}

const allowed = new Set<string>();
