import type { OrderDocument } from '@comanda/contract/orders';
import { maxBadgeCount } from '#console/views';
import { useRestaurantChoice } from '#features/restaurants';
import { listOpenCalls, useOpenVisits } from '#features/visits';
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

/** Number of orders that nobody has accepted plus unanswered calls, and the ids of the calls. */
export const useWaitingCount = () => {
  const { isHeard } = useRestaurantChoice('floor');
  const callIds = listOpenCalls(useOpenVisits().documents)
    .filter(({ visit }) => isHeard(visit.restaurantId))
    .map(({ call }) => call.id);
  const orders = useUnopenedOrders().documents.filter(({ restaurantId }) => isHeard(restaurantId));
  return { count: orders.length + callIds.length, callIds };
};
