/**
 * A page with typed text or a call is that of somebody who was signed in before in this browser: nothing on it may be done
 * as the user who is signed in now (SES-24). app/http makes the response.
 */
export class PageOfAnother extends Error {
  override readonly name = "PageOfAnother";

  constructor() {
    super("The page is that of another user");
  }
}
