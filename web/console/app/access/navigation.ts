import { can, type Actor, type Role } from '@comanda/contract/access';
import type { IconName } from '#app/icons';
import { patterns } from '#app/paths';
import { guards } from './guards.ts';

interface NavigationItem {
  readonly label: string;
  readonly to: keyof typeof guards;
  readonly icon: IconName;
}

const orders = { label: 'Orders', to: patterns.orders, icon: 'orders' } as const;
const menus = { label: 'Menus', to: patterns.menus, icon: 'menus' } as const;
const qrCodes = { label: 'QR Codes', to: patterns.qrCodes, icon: 'qrCodes' } as const;
const profile = { label: 'Profile', to: patterns.profile, icon: 'profile' } as const;

/** What the sidebar lists for each role, in order. What the person may not open is left out by `navigationFor`. */
const navigation = {
  admin: [
    { label: 'Messages', to: patterns.adminMessages, icon: 'messages' },
    { label: 'POS Dashboard', to: patterns.adminPosDashboard, icon: 'pos' },
    { label: 'Integration Requests', to: patterns.adminPosIntegrationRequests, icon: 'requests' },
    { label: 'POS Configurations', to: patterns.adminPosSystemConfigs, icon: 'configurations' },
    { label: 'Order Mappings', to: patterns.adminPosOrderMappings, icon: 'mappings' },
    { label: 'Sync Logs', to: patterns.adminPosSyncLogs, icon: 'syncLogs' },
    { label: 'Payment Methods', to: patterns.adminPaymentMethods, icon: 'paymentMethods' },
  ],
  owner: [
    { label: 'Restaurants', to: patterns.restaurants, icon: 'restaurants' },
    { label: 'Dashboard', to: patterns.dashboard, icon: 'dashboard' },
    orders,
    menus,
    qrCodes,
    { label: 'Integrations', to: patterns.integrations, icon: 'integrations' },
    { label: 'Messages', to: patterns.messages, icon: 'messages' },
    profile,
  ],
  staff: [orders, menus, qrCodes, profile],
} as const satisfies Record<Role, readonly NavigationItem[]>;

export const navigationFor = (actor: Actor): readonly NavigationItem[] => {
  if (actor.kind === 'guest') return [];
  const listed: readonly NavigationItem[] = navigation[actor.role];
  return listed.filter((item) => can(actor, guards[item.to]));
};
