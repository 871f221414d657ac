/** What the bank link is opened with. */
export interface BankLinkKeys {
  linkToken: string;
  /** Of this form alone: sent twice, it stores one bank account (BIL-41). */
  sendId: string;
  /** Named by a bank that leads back from its own page (BIL-42); null where the link starts anew. */
  oauthStateId: string | null;
  /** Whether the sandbox's script stands in for the bank link's. */
  isStandIn: boolean;
}
