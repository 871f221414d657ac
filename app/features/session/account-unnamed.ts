/**
 * The address of a page names no account, or a broken one, where there are several: what is posted from it would not say in
 * which account (SES-42). app/http leads to the same page of the account that it would show.
 */
export class AccountUnnamed extends Error {
  override readonly name = "AccountUnnamed";
  readonly accountId: string;

  constructor(accountId: string) {
    super("The address of the page names no account");
    this.accountId = accountId;
  }
}
