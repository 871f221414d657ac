/** The name of the button and of the dialog that it opens. */
export const FEEDBACK_TITLE = "Provide Feedback";
/** Literal (FBK-4). */
export const SENT = "Feedback sent successfully!";
export const GIVEN_ALREADY = "Feedback for this activity has been given already. It cannot be changed.";
