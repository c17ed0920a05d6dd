import { can, type Actor, type Capability } from '@comanda/contract/access';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { paths } from '#console/paths';

/** Capability that each screen requires. */
export const guards = {
  [consolePages.profile]: 'profile.view',
  [consolePages.data]: 'account.leave',
  [consolePages.security]: 'profile.view',
  [consolePages.notifications]: 'profile.view',
  [consolePages.whatsNew]: 'profile.view',
  [consolePages.restaurants]: 'restaurants.view',
  [consolePages.restaurantEdit]: 'restaurants.manage',
  [consolePages.staff]: 'staff.manage',
  [consolePages.tablets]: 'staff.manage',
  [consolePages.dashboard]: 'dashboard.view',
  [consolePages.reports]: 'reports.view',
  [consolePages.dayEnd]: 'reports.view',
  [consolePages.orders]: 'orders.view',
  [consolePages.feedback]: 'orders.view',
  [consolePages.kitchen]: 'orders.view',
  [consolePages.stations]: 'restaurants.manage',
  [consolePages.printers]: 'orders.view',
  [consolePages.cash]: 'payments.take',
  [consolePages.menus]: 'menus.manage',
  [consolePages.promotions]: 'menus.manage',
  [consolePages.menuEdit]: 'menus.manage',
  [consolePages.menuLook]: 'menus.manage',
  [consolePages.menuLanguages]: 'menus.manage',
  [consolePages.menuImport]: 'menus.manage',
  [consolePages.qrCodes]: 'qr-codes.manage',
  [consolePages.floorPlan]: 'qr-codes.manage',
  [consolePages.tokens]: 'tokens.view',
  [consolePages.integrations]: 'integrations.view',
  [consolePages.developers]: 'developers.view',
  [consolePages.messages]: 'messages.view',
  [consolePages.adminMessages]: 'platform.administer',
  [consolePages.adminPosDashboard]: 'platform.administer',
  [consolePages.adminPosIntegrationRequests]: 'platform.administer',
  [consolePages.adminPosSystemConfigs]: 'platform.administer',
  [consolePages.adminPosOrderMappings]: 'platform.administer',
  [consolePages.adminPosSyncLogs]: 'platform.administer',
  [consolePages.adminPaymentMethods]: 'platform.administer',
  [consolePages.adminTokens]: 'platform.administer',
  [consolePages.adminOwners]: 'platform.administer',
  [consolePages.adminOwner]: 'platform.administer',
  [consolePages.adminAudit]: 'platform.administer',
  [consolePages.adminSecurity]: 'platform.administer',
  [consolePages.adminAdministrators]: 'platform.administer',
  [consolePages.adminFailingWork]: 'platform.administer',
} as const satisfies Record<ConsolePage, Capability>;

/**
 * Screen that someone without the capability is sent to. Every logged-in user may open both, so there is no redirect loop. A PIN does
 * not open the profile.
 */
const fallbackPath = (actor: Actor, capability: Capability) =>
  capability === 'platform.administer' || !can(actor, 'profile.view') ? paths.dashboard : paths.profile;

/** Returns the path to redirect to, or null to stay on the page. */
export const redirectFrom = (actor: Actor, page: ConsolePage): string | null => {
  if (actor.kind === 'guest') return paths.landing;
  const capability = guards[page];
  return can(actor, capability) ? null : fallbackPath(actor, capability);
};
