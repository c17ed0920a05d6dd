import { can, type Actor, type Role } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import type { IconName } from '#console/icons';
import { guards } from './guards.ts';

interface NavigationItem {
  readonly label: string;
  readonly to: keyof typeof guards;
  readonly icon: IconName;
}

const orders = { label: 'Orders', to: consolePages.orders, icon: 'orders' } as const;
const menus = { label: 'Menus', to: consolePages.menus, icon: 'menus' } as const;
const qrCodes = { label: 'QR Codes', to: consolePages.qrCodes, icon: 'qrCodes' } as const;
const profile = { label: 'Profile', to: consolePages.profile, icon: 'profile' } as const;

/** Items of the sidebar for each role, in order. `navigationFor` leaves out those that the person may not open. */
const navigation = {
  admin: [
    { label: 'Messages', to: consolePages.adminMessages, icon: 'messages' },
    { label: 'POS Dashboard', to: consolePages.adminPosDashboard, icon: 'pos' },
    { label: 'Integration Requests', to: consolePages.adminPosIntegrationRequests, icon: 'requests' },
    { label: 'POS Configurations', to: consolePages.adminPosSystemConfigs, icon: 'configurations' },
    { label: 'Order Mappings', to: consolePages.adminPosOrderMappings, icon: 'mappings' },
    { label: 'Sync Logs', to: consolePages.adminPosSyncLogs, icon: 'syncLogs' },
    { label: 'Payment Methods', to: consolePages.adminPaymentMethods, icon: 'paymentMethods' },
  ],
  owner: [
    { label: 'Restaurants', to: consolePages.restaurants, icon: 'restaurants' },
    { label: 'Dashboard', to: consolePages.dashboard, icon: 'dashboard' },
    orders,
    menus,
    qrCodes,
    { label: 'Integrations', to: consolePages.integrations, icon: 'integrations' },
    { label: 'Messages', to: consolePages.messages, icon: 'messages' },
    profile,
  ],
  staff: [orders, menus, qrCodes, profile],
} as const satisfies Record<Role, readonly NavigationItem[]>;

export const navigationFor = (actor: Actor): readonly NavigationItem[] => {
  if (actor.kind === 'guest') return [];
  const items: readonly NavigationItem[] = navigation[actor.role];
  return items.filter((item) => can(actor, guards[item.to]));
};
