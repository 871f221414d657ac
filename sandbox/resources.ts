import { ACCOUNT_TABLES } from "./accounts/schema";
import { seedAccounts } from "./accounts/world";
import { authenticationRoutes } from "./authentication/routes";
import { AUTHENTICATION_TABLES } from "./authentication/schema";
import { blockNumberRoutes } from "./block-numbers/routes";
import { BLOCK_NUMBER_TABLES } from "./block-numbers/schema";
import { seedBlockNumbers } from "./block-numbers/world";
import { contactRoutes } from "./contacts/routes";
import { CONTACT_TABLES } from "./contacts/schema";
import { seedContacts } from "./contacts/world";
import { CONVERSATION_TABLES } from "./conversations/schema";
import type { Resource } from "./core/resource";
import { invoiceRoutes } from "./invoices/routes";
import { INVOICE_TABLES } from "./invoices/schema";
import { seedInvoices } from "./invoices/world";
import { meRoutes } from "./me/routes";
import { USER_TABLES } from "./me/schema";
import { seedUsers } from "./me/world";
import { mediaRoutes } from "./media/routes";
import { messageRoutes } from "./messages/routes";
import { MESSAGE_TABLES } from "./messages/schema";
import { seedMessages } from "./messages/world";
import { NUMBER_TABLES } from "./numbers/schema";
import { seedNumbers } from "./numbers/world";
import { reportRoutes } from "./reports/routes";
import { REPORT_TABLES } from "./reports/schema";
import { seedPlans } from "./reports/world";
import { serviceRoutes } from "./service/routes";
import { STATUS_TABLES } from "./statuses/schema";
import { seedStatuses } from "./statuses/world";
import { vipCallerRoutes } from "./vip-callers/routes";
import { VIP_CALLER_TABLES } from "./vip-callers/schema";
import { seedVipCallers } from "./vip-callers/world";

/**
 * The resources of the API. The order counts twice: a resource is seeded after those before it, and a
 * request goes to the first route that matches.
 */
export const RESOURCES: readonly Resource[] = [
  { routes: serviceRoutes },
  { tables: AUTHENTICATION_TABLES, routes: authenticationRoutes },
  { tables: ACCOUNT_TABLES, seed: seedAccounts },
  { tables: REPORT_TABLES, seed: seedPlans, routes: reportRoutes },
  { tables: INVOICE_TABLES, seed: seedInvoices, routes: invoiceRoutes },
  { tables: USER_TABLES, seed: seedUsers, routes: meRoutes },
  { tables: NUMBER_TABLES, seed: seedNumbers },
  { tables: CONTACT_TABLES, seed: seedContacts, routes: contactRoutes },
  { tables: BLOCK_NUMBER_TABLES, seed: seedBlockNumbers, routes: blockNumberRoutes },
  { tables: VIP_CALLER_TABLES, seed: seedVipCallers, routes: vipCallerRoutes },
  { tables: STATUS_TABLES, seed: seedStatuses },
  { tables: CONVERSATION_TABLES },
  // After numbers and conversations: its texts are stored in the conversations of users with a number for texts.
  { tables: MESSAGE_TABLES, seed: seedMessages, routes: messageRoutes },
  { routes: mediaRoutes },
];
