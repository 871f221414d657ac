import { z } from "zod";
import { callerId } from "../caller-ids/contract";
import {
  id,
  listOf,
  optionalId,
  optionalInstant,
  optionalLabel,
  optionalName,
  optionalNumber,
  optionalPhone,
  optionalText,
  yesNo,
} from "../wire";

/** A plan of an account (BIL-2). */
const accountBundle = z.object({
  status: optionalName,
  description: optionalLabel,
  startDate: optionalInstant,
});
export type AccountBundle = z.output<typeof accountBundle>;

/** An invoice as the account names it; its amounts are in its own reply (API-25). */
const invoiceHead = z.object({
  invoiceId: id,
  invoiceNumber: optionalLabel,
  invoiceDate: optionalInstant,
});
export type InvoiceHead = z.output<typeof invoiceHead>;

const limitedFields = {
  accountId: id,
  accountName: optionalName,
  displayName: optionalName,
  accountNumber: optionalName,
  description: optionalText,
  website: optionalName,
  companyPhone: optionalPhone,
  companyFax: optionalPhone,
  accountBundles: listOf(accountBundle),
};

/** Reply of `GET /accounts/{id}/limited`: what users without GLOBALADMIN may know of an account (BIL-6). */
export const limitedAccount = z.object(limitedFields);
export type LimitedAccount = z.output<typeof limitedAccount>;

/** Reply of `GET /accounts/{id}`: the account whole, for its GLOBALADMIN (BIL-6). */
export const account = z.object({
  ...limitedFields,
  invoices: listOf(invoiceHead),
  callerIds: listOf(callerId),
  billingDay: optionalNumber,
  billingAddress1: optionalName,
  billingAddress2: optionalName,
  billingCity: optionalName,
  billingUsState: optionalName,
  billingTerritory: optionalName,
  billingCountry: optionalName,
  billingUsZip: optionalName,
  billingPostalCode: optionalName,
  shippingSameAsBilling: yesNo,
  shippingAddress1: optionalName,
  shippingAddress2: optionalName,
  shippingCity: optionalName,
  shippingUsState: optionalName,
  shippingTerritory: optionalName,
  shippingCountry: optionalName,
  shippingUsZip: optionalName,
  shippingPostalCode: optionalName,
  autopay: yesNo,
  autopayPaymentMethodUid: optionalId,
});
export type Account = z.output<typeof account>;
