import { orderStatuses } from '@comanda/contract/orders';
import { useDayAgo } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { isOpen } from './order-steps.ts';

export const openStatuses = orderStatuses.filter((status) => isOpen({ status }));
export const finishedStatuses = orderStatuses.filter((status) => !isOpen({ status }));
const mostShown = 500;

/** What waits for someone to bring it, the oldest first. */
export const useOpenOrders = () =>
  useLiveQuery('orders', {
    where: [['status', 'in', openStatuses]],
    orderBy: [['createdAt', 'asc']],
    limit: mostShown,
  });

/** What was delivered or cancelled during the last day, the latest first: a service often goes past midnight. */
export const useFinishedOrders = () =>
  useLiveQuery('orders', {
    where: [
      ['status', 'in', finishedStatuses],
      ['updatedAt', '>=', useDayAgo()],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: mostShown,
  });
