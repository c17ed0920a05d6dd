import type { Permissions } from '@comanda/contract/access';

interface FlagWords {
  readonly label: string;
  /** The pages that this flag opens. */
  readonly sentence: string;
}

/** Flags that give staff access to pages. The other flags are stored with the account and have no effect. */
export const staffPageFlags = ['canViewOrders', 'canManageMenus', 'canManageQRCodes', 'canViewDashboard'] as const;

export const flagTexts: Readonly<Record<(typeof staffPageFlags)[number], FlagWords>> = {
  canViewOrders: { label: 'Orders', sentence: 'Sees and handles orders, tables and payments at the table.' },
  canManageMenus: { label: 'Menus', sentence: 'Changes items, prices, photos and translations.' },
  canManageQRCodes: { label: 'QR codes', sentence: 'Manages the codes on your tables.' },
  canViewDashboard: {
    label: 'Reports',
    sentence: 'Sees revenue and all reports. All staff can open the dashboard.',
  },
};

/** Lists the pages that a staff member may open, such as 'Orders and QR codes'. */
export const formatAllowedPages = (permissions: Permissions): string => {
  const labels = staffPageFlags.filter((flag) => permissions[flag]).map((flag) => flagTexts[flag].label);
  return labels.length === 0 ? 'Dashboard and profile only' : new Intl.ListFormat('en').format(labels);
};
