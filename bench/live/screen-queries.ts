import { hourMs } from '@comanda/contract/kernel';
import { orderStatuses, orderTransitions } from '@comanda/contract/orders';

export const screenKinds = ['board', 'kitchen'] as const;
export type ScreenKind = (typeof screenKinds)[number];

export const unfinishedStatuses = orderStatuses.filter((status) => orderTransitions[status].length > 0);
const maxShown = 500;
const visits = {
  collection: 'visits',
  where: [['closedAt', '==', null]],
  orderBy: [['openedAt', 'asc']],
  limit: maxShown,
};

/** The queries of the two pages that restaurants keep open. On both, the list in which a new order appears is called `toDo`. */
export const screenQueries = {
  board: () => ({
    toDo: {
      collection: 'orders',
      where: [['status', 'in', unfinishedStatuses]],
      orderBy: [['createdAt', 'asc']],
      limit: maxShown,
    },
    unopened: {
      collection: 'orders',
      where: [['status', '==', 'unopened']],
      orderBy: [['createdAt', 'desc']],
      limit: 100,
    },
    visits,
    workplaces: { collection: 'workplaces' },
  }),
  kitchen: (restaurantId: string) => {
    const here = ['restaurantId', '==', restaurantId];
    return {
      toDo: {
        collection: 'orders',
        where: [here, ['status', 'in', unfinishedStatuses]],
        orderBy: [['createdAt', 'asc']],
        limit: maxShown,
      },
      cancelled: {
        collection: 'orders',
        where: [here, ['status', '==', 'cancelled'], ['updatedAt', '>=', new Date(Date.now() - hourMs).toISOString()]],
        orderBy: [['updatedAt', 'desc']],
        limit: 50,
      },
      stations: { collection: 'stations', where: [here], orderBy: [['order', 'asc']] },
      soldOut: { collection: 'soldOutItems', where: [here], orderBy: [['updatedAt', 'desc']], limit: maxShown },
      workplaces: { collection: 'workplaces' },
    };
  },
} satisfies Record<ScreenKind, (restaurantId: string) => Record<string, object>>;
