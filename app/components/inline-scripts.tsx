import { createContext, useContext } from "react";

/** What the server writes into the scripts within the document. */
export interface InlineScripts {
  /** The nonce of this response's content security policy. */
  nonce: string;
  tellZone: string;
  testFeatures: string;
}

/** Empty in the browser: it hides the nonce from scripts, and has run these before React has the document. */
export const InlineScriptsContext = createContext<InlineScripts>({
  nonce: "",
  tellZone: "",
  testFeatures: "",
});

export function useInlineScripts(): InlineScripts {
  return useContext(InlineScriptsContext);
}
