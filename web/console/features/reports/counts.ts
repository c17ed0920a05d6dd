import type { Capability } from '@comanda/contract/access';
import { maxDocuments } from '@comanda/contract/documents';
import { orderStatuses, orderSteps } from '@comanda/contract/orders';
import { paths } from '#app/paths';
import { useLiveQuery, type LiveResult } from '#kit/live';

/** An order is open while its life cycle still leads somewhere. */
const openStatuses = orderStatuses.filter((status) => orderSteps[status].length > 0);

export interface Count {
  readonly label: string;
  readonly to: string;
  readonly needs: Capability;
  readonly useCounted: () => LiveResult<unknown>;
}

/** The figures on the dashboard. Each is shown to those who may open the screen behind it. */
export const counts: readonly Count[] = [
  {
    label: 'Open orders',
    to: paths.orders,
    needs: 'orders.view',
    useCounted: () => useLiveQuery('orders', { where: [['status', 'in', openStatuses]], limit: maxDocuments }),
  },
  {
    label: 'Tables',
    to: paths.qrCodes,
    needs: 'qr-codes.manage',
    useCounted: () => useLiveQuery('qrCodes', { limit: maxDocuments }),
  },
  { label: 'Menus', to: paths.menus, needs: 'menus.manage', useCounted: () => useLiveQuery('menus', { limit: maxDocuments }) },
  {
    label: 'Restaurants',
    to: paths.restaurants,
    needs: 'restaurants.view',
    useCounted: () => useLiveQuery('restaurants', { limit: maxDocuments }),
  },
];
