import { can, type Actor, type Capability } from '@comanda/contract/access';
import { paths, patterns, type Pattern } from '#app/paths';

/** What each screen asks of the person who opens it. */
export const guards = {
  [patterns.profile]: 'profile.view',
  [patterns.restaurants]: 'restaurants.view',
  [patterns.dashboard]: 'dashboard.view',
  [patterns.orders]: 'orders.view',
  [patterns.menus]: 'menus.manage',
  [patterns.menuEdit]: 'menus.manage',
  [patterns.qrCodes]: 'qr-codes.manage',
  [patterns.integrations]: 'integrations.view',
  [patterns.messages]: 'messages.view',
  [patterns.adminMessages]: 'platform.administer',
  [patterns.adminPosDashboard]: 'platform.administer',
  [patterns.adminPosIntegrationRequests]: 'platform.administer',
  [patterns.adminPosSystemConfigs]: 'platform.administer',
  [patterns.adminPosOrderMappings]: 'platform.administer',
  [patterns.adminPosSyncLogs]: 'platform.administer',
  [patterns.adminPaymentMethods]: 'platform.administer',
} as const satisfies Record<Pattern, Capability>;

/** Where someone goes instead. Both refuges are open to every logged-in user, so nobody is sent in circles. */
const refuge = (needed: Capability) => (needed === 'platform.administer' ? paths.dashboard : paths.profile);

/** The path to go to instead of this one, or null to stay. */
export const redirectFrom = (actor: Actor, pattern: Pattern): string | null => {
  if (actor.kind === 'guest') return paths.landing;
  const needed = guards[pattern];
  return can(actor, needed) ? null : refuge(needed);
};
