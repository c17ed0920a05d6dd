import type { RouteComponent } from '@tanstack/react-router';
import { patterns, type Pattern } from '#app/paths';
import { ProfilePage } from '#features/accounts';
import { IntegrationsPage } from '#features/integrations';
import { MenuEditPage, MenusPage } from '#features/menus';
import { AdminMessagesPage, MessagesPage } from '#features/messages';
import { OrdersPage } from '#features/orders';
import { AdminPaymentMethodsPage } from '#features/payments';
import {
  PosDashboardPage,
  PosIntegrationRequestsPage,
  PosOrderMappingsPage,
  PosSyncLogsPage,
  PosSystemConfigsPage,
} from '#features/pos';
import { QrCodesPage } from '#features/qr-codes';
import { DashboardPage } from '#features/reports';
import { RestaurantsPage } from '#features/restaurants';

/** The screen at each address. Every one of them is loaded when it is first opened. */
export const screens = {
  [patterns.profile]: ProfilePage,
  [patterns.restaurants]: RestaurantsPage,
  [patterns.dashboard]: DashboardPage,
  [patterns.orders]: OrdersPage,
  [patterns.menus]: MenusPage,
  [patterns.menuEdit]: MenuEditPage,
  [patterns.qrCodes]: QrCodesPage,
  [patterns.integrations]: IntegrationsPage,
  [patterns.messages]: MessagesPage,
  [patterns.adminMessages]: AdminMessagesPage,
  [patterns.adminPosDashboard]: PosDashboardPage,
  [patterns.adminPosIntegrationRequests]: PosIntegrationRequestsPage,
  [patterns.adminPosSystemConfigs]: PosSystemConfigsPage,
  [patterns.adminPosOrderMappings]: PosOrderMappingsPage,
  [patterns.adminPosSyncLogs]: PosSyncLogsPage,
  [patterns.adminPaymentMethods]: AdminPaymentMethodsPage,
} as const satisfies Record<Pattern, RouteComponent>;
