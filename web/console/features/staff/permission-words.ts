import { capabilities, permissionFlags, type PermissionFlag, type Permissions } from '@comanda/contract/access';

interface FlagWords {
  readonly label: string;
  /** What ticking it opens, or why it opens nothing. */
  readonly sentence: string;
}

export const flagWords: Readonly<Record<PermissionFlag, FlagWords>> = {
  canViewOrders: { label: 'Orders', sentence: 'Sees what guests ordered, as it comes in.' },
  canManageMenus: { label: 'Menus', sentence: 'Changes items, prices, photos and translations.' },
  canManageQRCodes: { label: 'QR codes', sentence: 'Looks after the codes on your tables.' },
  canViewDashboard: {
    label: 'Reports',
    sentence: 'Sees revenue and every report. The dashboard itself is open to all staff.',
  },
  canViewRestaurants: { label: 'Restaurants', sentence: 'Closed to all staff, ticked or not.' },
  canViewIntegrations: { label: 'Integrations', sentence: 'Closed to all staff, ticked or not.' },
  canViewMessages: { label: 'Messages', sentence: 'Closed to all staff, ticked or not.' },
};

/** Whether a flag opens anything at all, as the table of rights has it. */
const opensSomething = (flag: PermissionFlag): boolean =>
  Object.values(capabilities).some(({ staff }) => staff === flag);

export const openingFlags = permissionFlags.filter(opensSomething);
export const idleFlags = permissionFlags.filter((flag) => !opensSomething(flag));

/** What someone may open, for the owner to read: 'Orders and QR codes'. */
export const abilitiesInWords = (permissions: Permissions): string => {
  const labels = openingFlags.filter((flag) => permissions[flag]).map((flag) => flagWords[flag].label);
  return labels.length === 0 ? 'Dashboard and profile only' : new Intl.ListFormat('en').format(labels);
};
