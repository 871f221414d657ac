/** What the card processor's form is opened with. */
export interface CardFormKeys {
  publicApiKey: string;
  clientSecret: string;
  /** Of this form alone: sent twice, it stores one card (BIL-41). */
  sendId: string;
  /** Whether the sandbox's script stands in for the card processor's. */
  isStandIn: boolean;
}
