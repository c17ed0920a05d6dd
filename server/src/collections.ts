import { sessionsCollection, usersCollection } from '#features/accounts';
import { auditEntriesCollection } from '#features/administration';
import { apiKeysCollection, webhookDeliveriesCollection, webhookEndpointsCollection } from '#features/developers';
import { feedbackCollection, guestFeedbackCollection } from '#features/feedback';
import { integrationRequestsCollection } from '#features/integrations';
import { soldOutItemsCollection, stationsCollection, ticketRoutesCollection } from '#features/kitchen';
import { departuresCollection } from '#features/leaving';
import {
  categoriesCollection,
  floorItemsCollection,
  itemsCollection,
  menuCountsCollection,
  menuNamesCollection,
  menusCollection,
  menuStatesCollection,
} from '#features/menus';
import { messagesCollection } from '#features/messages';
import { setupsCollection } from '#features/onboarding';
import { guestOrdersCollection, ordersCollection } from '#features/orders';
import {
  guestPaymentMethodsCollection,
  guestPaymentsCollection,
  paymentMethodsCollection,
  paymentsCollection,
} from '#features/payments';
import { posConnectionsCollection, posOrdersCollection, posSyncLogsCollection } from '#features/pos';
import { printersCollection, printJobsCollection } from '#features/printing';
import { floorTablesCollection, qrCodesCollection } from '#features/qr-codes';
import { guestReceiptsCollection, receiptsCollection } from '#features/receipts';
import { pulsesCollection } from '#features/reports';
import { restaurantsCollection, workplacesCollection } from '#features/restaurants';
import { guestBillsCollection, visitBillsCollection } from '#features/payments';
import { tokenBalancesCollection, tokenEntriesCollection, tokenPurchasesCollection } from '#features/tokens';
import { glossariesCollection, translationRunsCollection, translationsCollection } from '#features/translation';
import { guestPlacesCollection, guestVisitsCollection, visitsCollection } from '#features/visits';
import type { Collection } from '#platform/documents';

/** All collections that can be queried. */
export const servedCollections: readonly Collection[] = [
  usersCollection,
  sessionsCollection,
  tokenEntriesCollection,
  tokenBalancesCollection,
  tokenPurchasesCollection,
  restaurantsCollection,
  workplacesCollection,
  menusCollection,
  menuNamesCollection,
  menuCountsCollection,
  categoriesCollection,
  itemsCollection,
  floorItemsCollection,
  translationsCollection,
  glossariesCollection,
  translationRunsCollection,
  menuStatesCollection,
  qrCodesCollection,
  floorTablesCollection,
  visitsCollection,
  guestVisitsCollection,
  guestPlacesCollection,
  printersCollection,
  printJobsCollection,
  ordersCollection,
  guestOrdersCollection,
  stationsCollection,
  soldOutItemsCollection,
  ticketRoutesCollection,
  feedbackCollection,
  guestFeedbackCollection,
  paymentsCollection,
  guestPaymentsCollection,
  visitBillsCollection,
  guestBillsCollection,
  receiptsCollection,
  guestReceiptsCollection,
  paymentMethodsCollection,
  guestPaymentMethodsCollection,
  integrationRequestsCollection,
  posConnectionsCollection,
  posOrdersCollection,
  posSyncLogsCollection,
  messagesCollection,
  auditEntriesCollection,
  departuresCollection,
  pulsesCollection,
  apiKeysCollection,
  webhookEndpointsCollection,
  webhookDeliveriesCollection,
  setupsCollection,
];
