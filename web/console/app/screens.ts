import type { RouteComponent } from '@tanstack/react-router';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { LazyProfilePage, LazyWhatsNewPage } from '#features/accounts';
import { LazyFloorPlanPage } from '#features/areas';
import { LazyCashPage } from '#features/cash';
import { LazyDevelopersPage } from '#features/developers';
import {
  AdminAdministratorsPage,
  AdminAuditPage,
  AdminFailingWorkPage,
  AdminOwnerPage,
  AdminOwnersPage,
} from '#features/administration';
import { LazyFeedbackPage } from '#features/feedback';
import { LazyOrdersPage } from '#features/floor';
import { LazyIntegrationRequestsPage, LazyIntegrationsPage } from '#features/integrations';
import { LazyKitchenPage, LazyPrintersPage, LazyStationsPage } from '#features/kitchen';
import { LazyDataPage } from '#features/leaving';
import { LazyMenuEditPage } from '#features/menu-editor';
import { LazyMenuImportPage } from '#features/menu-import';
import { LazyMenuLookPage } from '#features/menu-look';
import { LazyMenusPage } from '#features/menus';
import { LazyAdminMessagesPage, LazyMessagesPage } from '#features/messages';
import { LazyAdminPaymentMethodsPage } from '#features/payments';
import {
  LazyPosDashboardPage,
  LazyPosOrderMappingsPage,
  LazyPosSyncLogsPage,
  LazyPosSystemConfigsPage,
} from '#features/pos';
import { LazyPromotionsPage } from '#features/promotions';
import { LazyNotificationsPage } from '#features/push';
import { LazyQrCodesPage } from '#features/qr-codes';
import { LazyDashboardPage, LazyDayEndPage, LazyReportsPage } from '#features/reports';
import { LazyRestaurantEditPage, LazyRestaurantsPage } from '#features/restaurants';
import { LazyAdminSecurityLogPage, LazySecurityLogPage } from '#features/security';
import { LazyStaffPage } from '#features/staff';
import { LazyTabletsPage } from '#features/tablets';
import { LazyAdminTokensPage, LazyTokensPage } from '#features/tokens';
import { LazyMenuLanguagesPage } from '#features/translation';

/** Component of each address. Each is loaded when it is first opened. */
export const screens = {
  [consolePages.profile]: LazyProfilePage,
  [consolePages.data]: LazyDataPage,
  [consolePages.security]: LazySecurityLogPage,
  [consolePages.notifications]: LazyNotificationsPage,
  [consolePages.whatsNew]: LazyWhatsNewPage,
  [consolePages.restaurants]: LazyRestaurantsPage,
  [consolePages.restaurantEdit]: LazyRestaurantEditPage,
  [consolePages.staff]: LazyStaffPage,
  [consolePages.tablets]: LazyTabletsPage,
  [consolePages.dashboard]: LazyDashboardPage,
  [consolePages.reports]: LazyReportsPage,
  [consolePages.dayEnd]: LazyDayEndPage,
  [consolePages.orders]: LazyOrdersPage,
  [consolePages.feedback]: LazyFeedbackPage,
  [consolePages.kitchen]: LazyKitchenPage,
  [consolePages.stations]: LazyStationsPage,
  [consolePages.printers]: LazyPrintersPage,
  [consolePages.cash]: LazyCashPage,
  [consolePages.menus]: LazyMenusPage,
  [consolePages.promotions]: LazyPromotionsPage,
  [consolePages.menuEdit]: LazyMenuEditPage,
  [consolePages.menuLook]: LazyMenuLookPage,
  [consolePages.menuLanguages]: LazyMenuLanguagesPage,
  [consolePages.menuImport]: LazyMenuImportPage,
  [consolePages.qrCodes]: LazyQrCodesPage,
  [consolePages.floorPlan]: LazyFloorPlanPage,
  [consolePages.tokens]: LazyTokensPage,
  [consolePages.integrations]: LazyIntegrationsPage,
  [consolePages.developers]: LazyDevelopersPage,
  [consolePages.messages]: LazyMessagesPage,
  [consolePages.adminMessages]: LazyAdminMessagesPage,
  [consolePages.adminPosDashboard]: LazyPosDashboardPage,
  [consolePages.adminPosIntegrationRequests]: LazyIntegrationRequestsPage,
  [consolePages.adminPosSystemConfigs]: LazyPosSystemConfigsPage,
  [consolePages.adminPosOrderMappings]: LazyPosOrderMappingsPage,
  [consolePages.adminPosSyncLogs]: LazyPosSyncLogsPage,
  [consolePages.adminPaymentMethods]: LazyAdminPaymentMethodsPage,
  [consolePages.adminTokens]: LazyAdminTokensPage,
  [consolePages.adminOwners]: AdminOwnersPage,
  [consolePages.adminOwner]: AdminOwnerPage,
  [consolePages.adminAudit]: AdminAuditPage,
  [consolePages.adminSecurity]: LazyAdminSecurityLogPage,
  [consolePages.adminAdministrators]: AdminAdministratorsPage,
  [consolePages.adminFailingWork]: AdminFailingWorkPage,
} as const satisfies Record<ConsolePage, RouteComponent>;

/** Full-window screens without the sidebar, for example for a display on a kitchen's wall. */
export const fullWindowPages: readonly ConsolePage[] = [consolePages.kitchen];
