/** A screen that opens beside the one that is there gets this as its location's state: the place stays. */
export const PRESERVE_SCROLL = { keepsPlace: true };
