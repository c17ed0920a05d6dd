import { orderStatuses, type OrderStatus } from '@comanda/contract/orders';
import { useTimeOneDayAgo } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { isOpenOrder, type OpenStatus } from './order-steps.ts';

const isOpenStatus = (status: OrderStatus): status is OpenStatus => isOpenOrder({ status });

export const openStatuses = orderStatuses.filter(isOpenStatus);
export const finishedStatuses = orderStatuses.filter((status) => !isOpenOrder({ status }));
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
      ['updatedAt', '>=', useTimeOneDayAgo()],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: maxOrders,
  });
