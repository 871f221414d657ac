/** What is used of ical.js; its own types are not found by its import, and say `any`. */
declare module "ical.js" {
  interface DesignSet {
    name: string;
  }
  const ICAL: {
    /** A card in the form of jCard (RFC 7095). Throws for text that is none. */
    parse: (text: string) => unknown;
    stringify: (jCard: unknown, designSet: DesignSet) => string;
    design: { vcard3: DesignSet };
  };
  export default ICAL;
}
