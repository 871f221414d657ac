/** The user's roles do not suffice for the page. app/http leads to the start page, which says so (SES-45). */
export class RightMissing extends Error {
  override readonly name = "RightMissing";
  readonly userId: string;

  constructor(userId: string) {
    super("The user's roles do not suffice");
    this.userId = userId;
  }
}
