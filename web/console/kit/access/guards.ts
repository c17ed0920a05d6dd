import { can, type Actor, type Capability } from '@comanda/contract/access';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { paths } from '#console/paths';

/** What each screen asks of the person who opens it. */
export const guards = {
  [consolePages.profile]: 'profile.view',
  [consolePages.data]: 'account.leave',
  [consolePages.restaurants]: 'restaurants.view',
  [consolePages.restaurantEdit]: 'restaurants.manage',
  [consolePages.staff]: 'staff.manage',
  [consolePages.dashboard]: 'dashboard.view',
  [consolePages.reports]: 'reports.view',
  [consolePages.dayEnd]: 'reports.view',
  [consolePages.orders]: 'orders.view',
  [consolePages.feedback]: 'orders.view',
  [consolePages.kitchen]: 'orders.view',
  [consolePages.stations]: 'restaurants.manage',
  [consolePages.printers]: 'orders.view',
  [consolePages.menus]: 'menus.manage',
  [consolePages.menuEdit]: 'menus.manage',
  [consolePages.menuLook]: 'menus.manage',
  [consolePages.menuLanguages]: 'menus.manage',
  [consolePages.menuImport]: 'menus.manage',
  [consolePages.qrCodes]: 'qr-codes.manage',
  [consolePages.tokens]: 'tokens.view',
  [consolePages.integrations]: 'integrations.view',
  [consolePages.developers]: 'developers.manage',
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
} as const satisfies Record<ConsolePage, Capability>;

/** Where someone goes instead. Both refuges are open to every logged-in user, so nobody is sent in circles. */
const refuge = (needed: Capability) => (needed === 'platform.administer' ? paths.dashboard : paths.profile);

/** The path to go to instead of this one, or null to stay. */
export const redirectFrom = (actor: Actor, page: ConsolePage): string | null => {
  if (actor.kind === 'guest') return paths.landing;
  const needed = guards[page];
  return can(actor, needed) ? null : refuge(needed);
};
