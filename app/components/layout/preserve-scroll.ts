/** Location state for links to a screen beside the current one: the scroll position stays. */
export const PRESERVE_SCROLL = { preservesScroll: true };
