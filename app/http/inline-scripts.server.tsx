import { Scripts } from "@remix-run/react";
import type { InlineScripts } from "../components/inline-scripts";
import { BROWSER_ZONE_COOKIE } from "../features/preferences/preferences";

/** Tells the server the browser's zone, so that the next page needs no guess (TIM-2); named as `cookieName` does. */
const TELL_ZONE = `try{var s=location.protocol=="https:";document.cookie=(s?"__Host-":"")+"${BROWSER_ZONE_COOKIE}="+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)+"; path=/; max-age=31536000; samesite=lax"+(s?"; secure":"")}catch(e){}`;

const UNSUPPORTED = `<p>This application requires features not available on this browser.</p> <p>Use a current version of Edge, Chrome or Firefox.</p>`;

/**
 * Says that a needed feature is missing (FRM-18): one that the scripts of these pages use. The text is in the script
 * alone, because a browser that runs none, such as w3m, has all that the pages need and would show it. The page is then
 * one of Lite mode. Written in syntax that old browsers understand; it tests features, never the browser's name.
 */
const TEST_FEATURES = `if(!("noModule" in document.createElement("script"))||!window.WebSocket||!window.fetch||!window.TextEncoderStream){var u=document.getElementById("unsupported");u.innerHTML="${UNSUPPORTED}";u.removeAttribute("hidden");document.documentElement.setAttribute("data-lite","")}`;

/** The scripts within the document of one response. Their texts are constants of ours, or the framework's. */
export function inlineScripts(nonce: string): InlineScripts {
  return { nonce, tellZone: TELL_ZONE, testFeatures: TEST_FEATURES, framework: <Scripts nonce={nonce} /> };
}
