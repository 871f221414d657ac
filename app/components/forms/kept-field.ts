/**
 * The field of a kept form that its offer posts to the form's own address: the id of what is kept (SES-23). It is no part of
 * the form, and `parseForm` leaves it out.
 */
export const KEPT_FIELD = "keptForm";
