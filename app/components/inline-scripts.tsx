import { createContext, useContext, type ReactNode } from "react";

/** What the server writes into the scripts within the document. */
export interface InlineScripts {
  /** The nonce of this response's content security policy. */
  nonce: string;
  tellZone: string;
  testFeatures: string;
  /**
   * The framework's scripts. Last in the body, where React leaves alone what the server rendered and the browser does
   * not: so their component, which can do nothing there, is no part of a page's scripts.
   */
  framework: ReactNode;
}

/** Empty in the browser: it hides the nonce from scripts, and has run these before React has the document. */
export const InlineScriptsContext = createContext<InlineScripts>({
  nonce: "",
  tellZone: "",
  testFeatures: "",
  framework: null,
});

export function useInlineScripts(): InlineScripts {
  return useContext(InlineScriptsContext);
}
