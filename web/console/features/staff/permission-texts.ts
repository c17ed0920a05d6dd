import type { Permissions } from '@comanda/contract/access';
import { readerLocale } from '#kit/formats';
import { staffWords } from './words/index.ts';

/** Flags that give staff access to pages. The other flags are stored with the account and have no effect. */
export const staffPageFlags = ['canViewOrders', 'canManageMenus', 'canManageQRCodes', 'canViewDashboard'] as const;

/** Lists the pages that a staff member may open, such as 'Orders and QR codes'. */
export const formatAllowedPages = (permissions: Permissions): string => {
  const words = staffWords.current();
  const labels = staffPageFlags.filter((flag) => permissions[flag]).map((flag) => words.flags[flag].label);
  return labels.length === 0 ? words.dashboardOnly : new Intl.ListFormat(readerLocale()).format(labels);
};
