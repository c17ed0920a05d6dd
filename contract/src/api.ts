import { accountsCommands } from '@comanda/contract/accounts';
import { administrationCommands } from '@comanda/contract/administration';
import { analyticsCommands } from '@comanda/contract/analytics';
import { areasCommands } from '@comanda/contract/areas';
import { cardHoldsCommands } from '@comanda/contract/card-holds';
import { cashCommands } from '@comanda/contract/cash';
import { developersCommands } from '@comanda/contract/developers';
import { documentsCommands } from '@comanda/contract/documents';
import { feedbackCommands } from '@comanda/contract/feedback';
import { filesCommands } from '@comanda/contract/files';
import { integrationsCommands } from '@comanda/contract/integrations';
import { kitchenCommands } from '@comanda/contract/kitchen';
import { leavingCommands } from '@comanda/contract/leaving';
import { menusCommands } from '@comanda/contract/menus';
import { messagesCommands } from '@comanda/contract/messages';
import { onboardingCommands } from '@comanda/contract/onboarding';
import { ordersCommands } from '@comanda/contract/orders';
import { paymentsCommands } from '@comanda/contract/payments';
import { pickupCommands } from '@comanda/contract/pickup';
import { posCommands } from '@comanda/contract/pos';
import { printingCommands } from '@comanda/contract/printing';
import { promotionsCommands } from '@comanda/contract/promotions';
import { pushCommands } from '@comanda/contract/push';
import { qrCodesCommands } from '@comanda/contract/qr-codes';
import { receiptsCommands } from '@comanda/contract/receipts';
import { reportsCommands } from '@comanda/contract/reports';
import { restaurantsCommands } from '@comanda/contract/restaurants';
import { securityCommands } from '@comanda/contract/security';
import { showcaseCommands } from '@comanda/contract/showcase';
import { splittingCommands } from '@comanda/contract/splitting';
import { staffCommands } from '@comanda/contract/staff';
import { tabletsCommands } from '@comanda/contract/tablets';
import { tokensCommands } from '@comanda/contract/tokens';
import { translationCommands } from '@comanda/contract/translation';
import { visitsCommands } from '@comanda/contract/visits';

/** Every endpoint of the product. */
export const api = {
  accounts: accountsCommands,
  documents: documentsCommands,
  files: filesCommands,
  menus: menusCommands,
  onboarding: onboardingCommands,
  tokens: tokensCommands,
  restaurants: restaurantsCommands,
  staff: staffCommands,
  tablets: tabletsCommands,
  translation: translationCommands,
  promotions: promotionsCommands,
  qrCodes: qrCodesCommands,
  areas: areasCommands,
  visits: visitsCommands,
  printing: printingCommands,
  orders: ordersCommands,
  kitchen: kitchenCommands,
  pickup: pickupCommands,
  cash: cashCommands,
  payments: paymentsCommands,
  integrations: integrationsCommands,
  splitting: splittingCommands,
  cardHolds: cardHoldsCommands,
  receipts: receiptsCommands,
  pos: posCommands,
  feedback: feedbackCommands,
  push: pushCommands,
  messages: messagesCommands,
  administration: administrationCommands,
  leaving: leavingCommands,
  analytics: analyticsCommands,
  reports: reportsCommands,
  developers: developersCommands,
  security: securityCommands,
  showcase: showcaseCommands,
};

export type Api = typeof api;
