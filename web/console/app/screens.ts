import type { RouteComponent } from '@tanstack/react-router';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { ProfilePage } from '#features/accounts';
import { DevelopersPage } from '#features/developers';
import { AdminAuditPage, AdminOwnerPage, AdminOwnersPage, AdminTokensPage } from '#features/administration';
import { FeedbackPage } from '#features/feedback';
import { OrdersPage } from '#features/floor';
import { IntegrationRequestsPage, IntegrationsPage } from '#features/integrations';
import { KitchenPage, PrintersPage, StationsPage } from '#features/kitchen';
import { DataPage } from '#features/leaving';
import { MenuEditPage } from '#features/menu-editor';
import { MenuImportPage } from '#features/menu-import';
import { MenuLookPage } from '#features/menu-look';
import { MenusPage } from '#features/menus';
import { AdminMessagesPage, MessagesPage } from '#features/messages';
import { AdminPaymentMethodsPage } from '#features/payments';
import { PosDashboardPage, PosOrderMappingsPage, PosSyncLogsPage, PosSystemConfigsPage } from '#features/pos';
import { QrCodesPage } from '#features/qr-codes';
import { DashboardPage, DayEndPage, ReportsPage } from '#features/reports';
import { RestaurantEditPage, RestaurantsPage } from '#features/restaurants';
import { StaffPage } from '#features/staff';
import { TokensPage } from '#features/tokens';
import { MenuLanguagesPage } from '#features/translation';

/** Component of each address. Each is loaded when it is first opened. */
export const screens = {
  [consolePages.profile]: ProfilePage,
  [consolePages.data]: DataPage,
  [consolePages.restaurants]: RestaurantsPage,
  [consolePages.restaurantEdit]: RestaurantEditPage,
  [consolePages.staff]: StaffPage,
  [consolePages.dashboard]: DashboardPage,
  [consolePages.reports]: ReportsPage,
  [consolePages.dayEnd]: DayEndPage,
  [consolePages.orders]: OrdersPage,
  [consolePages.feedback]: FeedbackPage,
  [consolePages.kitchen]: KitchenPage,
  [consolePages.stations]: StationsPage,
  [consolePages.printers]: PrintersPage,
  [consolePages.menus]: MenusPage,
  [consolePages.menuEdit]: MenuEditPage,
  [consolePages.menuLook]: MenuLookPage,
  [consolePages.menuLanguages]: MenuLanguagesPage,
  [consolePages.menuImport]: MenuImportPage,
  [consolePages.qrCodes]: QrCodesPage,
  [consolePages.tokens]: TokensPage,
  [consolePages.integrations]: IntegrationsPage,
  [consolePages.developers]: DevelopersPage,
  [consolePages.messages]: MessagesPage,
  [consolePages.adminMessages]: AdminMessagesPage,
  [consolePages.adminPosDashboard]: PosDashboardPage,
  [consolePages.adminPosIntegrationRequests]: IntegrationRequestsPage,
  [consolePages.adminPosSystemConfigs]: PosSystemConfigsPage,
  [consolePages.adminPosOrderMappings]: PosOrderMappingsPage,
  [consolePages.adminPosSyncLogs]: PosSyncLogsPage,
  [consolePages.adminPaymentMethods]: AdminPaymentMethodsPage,
  [consolePages.adminTokens]: AdminTokensPage,
  [consolePages.adminOwners]: AdminOwnersPage,
  [consolePages.adminOwner]: AdminOwnerPage,
  [consolePages.adminAudit]: AdminAuditPage,
} as const satisfies Record<ConsolePage, RouteComponent>;

/** Full-window screens without the sidebar, for example for a display on a kitchen's wall. */
export const fullWindowPages: readonly ConsolePage[] = [consolePages.kitchen];
