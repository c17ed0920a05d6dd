import { sessionDocument, userDocument } from '@comanda/contract/accounts';
import { auditEntryDocument } from '@comanda/contract/administration';
import { areaDocument } from '@comanda/contract/areas';
import { cardHoldDocument, guestCardTabDocument } from '@comanda/contract/card-holds';
import { cashDrawerDocument, drawerSessionDocument } from '@comanda/contract/cash';
import { apiKeyDocument, webhookDeliveryDocument, webhookEndpointDocument } from '@comanda/contract/developers';
import { feedbackDocument, guestFeedbackDocument } from '@comanda/contract/feedback';
import { integrationRequestDocument } from '@comanda/contract/integrations';
import { soldOutItemDocument, stationDocument, ticketRouteDocument } from '@comanda/contract/kitchen';
import { dataExportDocument, departureDocument } from '@comanda/contract/leaving';
import {
  categoryDocument,
  floorItemDocument,
  floorMenuDocument,
  itemDocument,
  menuCountsDocument,
  menuDocument,
  menuNameDocument,
  menuStateDocument,
  sharedOptionsDocument,
} from '@comanda/contract/menus';
import { messageDocument } from '@comanda/contract/messages';
import { setupDocument } from '@comanda/contract/onboarding';
import { guestOrderDocument, orderDocument } from '@comanda/contract/orders';
import { guestPaymentMethodDocument, paymentDocument, paymentMethodDocument } from '@comanda/contract/payments';
import { posConnectionDocument, posOrderDocument, posSyncLogDocument } from '@comanda/contract/pos';
import { printerDocument, printJobDocument } from '@comanda/contract/printing';
import { promoCodeDocument } from '@comanda/contract/promotions';
import { pushSubscriptionDocument } from '@comanda/contract/push';
import { floorTableDocument, qrCodeDocument } from '@comanda/contract/qr-codes';
import { guestReceiptDocument, receiptDocument } from '@comanda/contract/receipts';
import { closingReportDocument, pulseDocument } from '@comanda/contract/reports';
import { restaurantDocument, workplaceDocument } from '@comanda/contract/restaurants';
import { securityEventDocument } from '@comanda/contract/security';
import { guestBillDocument, guestPaymentDocument, visitBillDocument } from '@comanda/contract/splitting';
import { staffPinDocument, tabletDocument } from '@comanda/contract/tablets';
import { tokenBalanceDocument, tokenEntryDocument, tokenPurchaseDocument } from '@comanda/contract/tokens';
import { glossaryDocument, translationDocument, translationRunDocument } from '@comanda/contract/translation';
import { guestPlaceDocument, guestVisitDocument, visitDocument } from '@comanda/contract/visits';
import type { z } from 'zod';

/** Every collection that can be read, with the schema of its documents. */
export const collections = {
  users: userDocument,
  sessions: sessionDocument,
  tokenEntries: tokenEntryDocument,
  tokenBalances: tokenBalanceDocument,
  tokenPurchases: tokenPurchaseDocument,
  restaurants: restaurantDocument,
  workplaces: workplaceDocument,
  menus: menuDocument,
  menuNames: menuNameDocument,
  menuCounts: menuCountsDocument,
  categories: categoryDocument,
  items: itemDocument,
  floorItems: floorItemDocument,
  floorMenus: floorMenuDocument,
  menuStates: menuStateDocument,
  sharedOptions: sharedOptionsDocument,
  translations: translationDocument,
  glossaries: glossaryDocument,
  translationRuns: translationRunDocument,
  promoCodes: promoCodeDocument,
  qrCodes: qrCodeDocument,
  floorTables: floorTableDocument,
  areas: areaDocument,
  visits: visitDocument,
  guestVisits: guestVisitDocument,
  guestPlaces: guestPlaceDocument,
  printers: printerDocument,
  printJobs: printJobDocument,
  orders: orderDocument,
  // A schema of its own, because the document of the API names one for each collection.
  waitingOrders: orderDocument.clone(),
  guestOrders: guestOrderDocument,
  stations: stationDocument,
  soldOutItems: soldOutItemDocument,
  ticketRoutes: ticketRouteDocument,
  feedback: feedbackDocument,
  guestFeedback: guestFeedbackDocument,
  payments: paymentDocument,
  guestPayments: guestPaymentDocument,
  visitBills: visitBillDocument,
  guestBills: guestBillDocument,
  cardHolds: cardHoldDocument,
  guestCardTabs: guestCardTabDocument,
  cashDrawers: cashDrawerDocument,
  drawerSessions: drawerSessionDocument,
  receipts: receiptDocument,
  guestReceipts: guestReceiptDocument,
  paymentMethods: paymentMethodDocument,
  guestPaymentMethods: guestPaymentMethodDocument,
  integrationRequests: integrationRequestDocument,
  posConnections: posConnectionDocument,
  posOrders: posOrderDocument,
  posSyncLogs: posSyncLogDocument,
  messages: messageDocument,
  auditEntries: auditEntryDocument,
  securityEvents: securityEventDocument,
  ownSecurityEvents: securityEventDocument,
  departures: departureDocument,
  dataExports: dataExportDocument,
  pulses: pulseDocument,
  closingReports: closingReportDocument,
  apiKeys: apiKeyDocument,
  webhookEndpoints: webhookEndpointDocument,
  webhookDeliveries: webhookDeliveryDocument,
  setups: setupDocument,
  tablets: tabletDocument,
  pushSubscriptions: pushSubscriptionDocument,
  staffPins: staffPinDocument,
} as const;

export type CollectionName = keyof typeof collections;
export type DocumentOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]>;
