import { accountRoutes } from "./accounts/routes";
import { ACCOUNT_TABLES } from "./accounts/schema";
import { seedAccounts } from "./accounts/world";
import { assistRoutes } from "./assists/routes";
import { ASSIST_TABLES } from "./assists/schema";
import { authenticationRoutes } from "./authentication/routes";
import { AUTHENTICATION_TABLES } from "./authentication/schema";
import { blockNumberRoutes } from "./block-numbers/routes";
import { BLOCK_NUMBER_TABLES } from "./block-numbers/schema";
import { seedBlockNumbers } from "./block-numbers/world";
import { callerIdRoutes } from "./caller-ids/routes";
import { CALLER_ID_TABLES } from "./caller-ids/schema";
import { seedCallerIds } from "./caller-ids/world";
import { companyRoutes } from "./company/routes";
import { contactRoutes } from "./contacts/routes";
import { CONTACT_TABLES } from "./contacts/schema";
import { seedContacts } from "./contacts/world";
import { conversationRoutes } from "./conversations/routes";
import { CONVERSATION_TABLES } from "./conversations/schema";
import type { Resource } from "./core/resource";
import { greetingRoutes } from "./greetings/routes";
import { GREETING_TABLES } from "./greetings/schema";
import { seedGreetings } from "./greetings/store";
import { deviceRoutes } from "./devices/routes";
import { DEVICE_TABLES } from "./devices/schema";
import { invoiceRoutes } from "./invoices/routes";
import { INVOICE_TABLES } from "./invoices/schema";
import { seedInvoices } from "./invoices/world";
import { leadRoutes } from "./leads/routes";
import { LEAD_TABLES } from "./leads/schema";
import { seedLeads } from "./leads/world";
import { meRoutes } from "./me/routes";
import { USER_TABLES } from "./me/schema";
import { seedUsers } from "./me/world";
import { mediaRoutes } from "./media/routes";
import { messageRoutes } from "./messages/routes";
import { MESSAGE_TABLES } from "./messages/schema";
import { seedMessages } from "./messages/world";
import { numberRoutes } from "./numbers/routes";
import { NUMBER_TABLES } from "./numbers/schema";
import { seedNumbers } from "./numbers/world";
import { passwordRoutes } from "./passwords/routes";
import { PASSWORD_TABLES } from "./passwords/schema";
import { paymentMethodRoutes } from "./payment-methods/routes";
import { PAYMENT_METHOD_TABLES } from "./payment-methods/schema";
import { seedPaymentMethods } from "./payment-methods/world";
import { paymentRoutes } from "./payments/routes";
import { PAYMENT_TABLES } from "./payments/schema";
import { quoteRoutes } from "./quotes/routes";
import { QUOTE_TABLES } from "./quotes/schema";
import { reportRoutes } from "./reports/routes";
import { REPORT_TABLES } from "./reports/schema";
import { seedReports } from "./reports/world";
import { serviceRoutes } from "./service/routes";
import { SERVICE_TABLES } from "./service/schema";
import { seedService } from "./service/world";
import { statusRoutes } from "./statuses/routes";
import { STATUS_TABLES } from "./statuses/schema";
import { seedStatuses } from "./statuses/world";
import { telephoneRoutes } from "./telephone/routes";
import { TELEPHONE_TABLES } from "./telephone/schema";
import { transferRoutes } from "./transfers/routes";
import { TRANSFER_TABLES } from "./transfers/schema";
import { seedTransfers } from "./transfers/world";
import { vipCallerRoutes } from "./vip-callers/routes";
import { VIP_CALLER_TABLES } from "./vip-callers/schema";
import { seedVipCallers } from "./vip-callers/world";

/**
 * The resources of the API. The order counts twice: a resource is seeded after those before it, and a
 * request goes to the first route that matches.
 */
export const RESOURCES: readonly Resource[] = [
  { tables: SERVICE_TABLES, seed: seedService, routes: serviceRoutes },
  { tables: AUTHENTICATION_TABLES, routes: authenticationRoutes },
  { tables: ACCOUNT_TABLES, seed: seedAccounts, routes: accountRoutes },
  { tables: REPORT_TABLES, seed: seedReports, routes: reportRoutes },
  { tables: INVOICE_TABLES, seed: seedInvoices, routes: invoiceRoutes },
  { tables: PAYMENT_METHOD_TABLES, seed: seedPaymentMethods, routes: paymentMethodRoutes },
  { tables: PAYMENT_TABLES, routes: paymentRoutes },
  { tables: USER_TABLES, seed: seedUsers, routes: meRoutes },
  { tables: PASSWORD_TABLES, routes: passwordRoutes },
  { tables: DEVICE_TABLES, routes: deviceRoutes },
  { tables: QUOTE_TABLES, routes: quoteRoutes },
  { tables: NUMBER_TABLES, seed: seedNumbers, routes: numberRoutes },
  { tables: CONTACT_TABLES, seed: seedContacts, routes: contactRoutes },
  { tables: BLOCK_NUMBER_TABLES, seed: seedBlockNumbers, routes: blockNumberRoutes },
  { tables: VIP_CALLER_TABLES, seed: seedVipCallers, routes: vipCallerRoutes },
  { tables: STATUS_TABLES, seed: seedStatuses, routes: statusRoutes },
  { tables: CONVERSATION_TABLES, routes: conversationRoutes },
  // After numbers and conversations: its texts are stored in the conversations of users with a number for texts.
  { tables: MESSAGE_TABLES, seed: seedMessages, routes: messageRoutes },
  { tables: CALLER_ID_TABLES, seed: seedCallerIds, routes: callerIdRoutes },
  { tables: GREETING_TABLES, seed: seedGreetings, routes: greetingRoutes },
  { routes: companyRoutes },
  { tables: LEAD_TABLES, seed: seedLeads, routes: leadRoutes },
  { tables: TRANSFER_TABLES, seed: seedTransfers, routes: transferRoutes },
  { tables: ASSIST_TABLES, routes: assistRoutes },
  { tables: TELEPHONE_TABLES, routes: telephoneRoutes },
  { routes: mediaRoutes },
];
