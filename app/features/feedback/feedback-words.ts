/** The name of the button and of the dialog that it opens. */
export const FEEDBACK_TITLE = "Provide Feedback";
/** Literal (FBK-4). */
export const SENT = "Feedback sent successfully!";
export const GIVEN_ALREADY = "Feedback for this activity has been given already. It cannot be changed.";

/** Without scripts the form stands at the end of the page: this leads to it. */
export const FORM_ANCHOR = "#feedback-title";

/** The id of the heading of given feedback, which has the focus after the thanks. */
export const GIVEN_TITLE = "given-title";
