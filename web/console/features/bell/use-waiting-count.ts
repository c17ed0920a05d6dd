import type { OrderDocument } from '@comanda/contract/orders';
import { maxBadgeCount } from '#console/views';
import { useRestaurantChoice } from '#features/restaurants';
import { listJoinRequests, listOpenCalls, useOpenVisits } from '#features/visits';
import { useLiveQuery, type LiveResult } from '#kit/live';
import { isWaitingForStaff } from './unopened-orders.ts';

/** Orders that nobody has accepted, newest first. */
export const useUnopenedOrders = (): LiveResult<OrderDocument> => {
  const result = useLiveQuery('orders', {
    where: [['status', '==', 'unopened']],
    orderBy: [['createdAt', 'desc']],
    limit: maxBadgeCount + 1,
  });
  return { ...result, documents: result.documents.filter(isWaitingForStaff) };
};

/** Number of orders that nobody has accepted plus unanswered calls and requests to join, and the ids of the latter two. */
export const useWaitingCount = () => {
  const { isHeard } = useRestaurantChoice('floor');
  const visits = useOpenVisits().documents.filter(({ restaurantId }) => isHeard(restaurantId));
  const callIds = [
    ...listOpenCalls(visits).map(({ call }) => call.id),
    ...listJoinRequests(visits).map(({ guest }) => guest.id),
  ];
  const orders = useUnopenedOrders().documents.filter(({ restaurantId }) => isHeard(restaurantId));
  return { count: orders.length + callIds.length, callIds };
};
