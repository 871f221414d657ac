/** Why a page is not for the user; the start page says it in words. */
export type MissingRight = "admins-only" | "no-texts";

/** The user's rights do not suffice for the page. app/http leads to the start page, which says so (SES-45). */
export class RightMissing extends Error {
  override readonly name = "RightMissing";
  readonly userId: string;
  readonly missing: MissingRight;

  constructor(userId: string, missing: MissingRight = "admins-only") {
    super("The user's rights do not suffice");
    this.userId = userId;
    this.missing = missing;
  }
}
