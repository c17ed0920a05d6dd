import { orderStatuses } from '@comanda/contract/orders';
import { useDayAgo } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { isOpen } from './order-steps.ts';

export const openStatuses = orderStatuses.filter((status) => isOpen({ status }));
export const finishedStatuses = orderStatuses.filter((status) => !isOpen({ status }));
const maxOrders = 500;

/** Orders that are not delivered yet, oldest first. */
export const useOpenOrders = () =>
  useLiveQuery('orders', {
    where: [['status', 'in', openStatuses]],
    orderBy: [['createdAt', 'asc']],
    limit: maxOrders,
  });

/** Orders delivered or canceled in the last 24 hours, newest first. Not since midnight, because service often goes past it. */
export const useFinishedOrders = () =>
  useLiveQuery('orders', {
    where: [
      ['status', 'in', finishedStatuses],
      ['updatedAt', '>=', useDayAgo()],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: maxOrders,
  });
