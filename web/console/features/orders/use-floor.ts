import { defaults } from '@comanda/contract/kernel';
import { orderStatuses, orderSteps } from '@comanda/contract/orders';
import { useLiveQuery } from '#kit/live';

export type Shown = 'open' | 'done';

const done = orderStatuses.filter((status) => orderSteps[status].length === 0);
const open = orderStatuses.filter((status) => orderSteps[status].length > 0);
const mostShown = 300;

/** What happens in the house now. The oldest open order stands first, the newest done one. */
export const useFloor = (shown: Shown) => {
  const openOrders = useLiveQuery('orders', {
    where: [['status', 'in', open]],
    orderBy: [['createdAt', 'asc']],
    limit: mostShown,
  });
  const doneOrders = useLiveQuery('orders', {
    where: [['status', 'in', done]],
    orderBy: [['createdAt', 'desc']],
    limit: 100,
  });
  const visits = useLiveQuery('visits', {
    where: [['closedAt', '==', null]],
    orderBy: [['openedAt', 'asc']],
    limit: mostShown,
  });
  const workplaces = useLiveQuery('workplaces', {});
  const currencyOf = (restaurantId: string): string =>
    workplaces.documents.find(({ id }) => id === restaurantId)?.settings.currency ?? defaults.currency;
  const unopened = openOrders.documents.filter(({ status }) => status === 'unopened').length;
  const calls = visits.documents.flatMap((visit) => visit.calls.filter(({ answeredAt }) => answeredAt === null)).length;
  return { orders: shown === 'open' ? openOrders : doneOrders, visits, currencyOf, waiting: unopened + calls };
};
