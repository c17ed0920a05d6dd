import { useState } from 'react';
import { posStatesNeedingAttention } from '@comanda/contract/pos';
import { useLiveQuery, type LiveQueryInput } from '#kit/live';

export const orderViews = [
  { value: 'all', label: 'All' },
  { value: 'toSeeTo', label: 'Needs attention' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
] as const;
export type OrderView = (typeof orderViews)[number]['value'];

type Where = NonNullable<LiveQueryInput<'posOrders'>['where']>;

const filterByView: Readonly<Record<OrderView, Where>> = {
  all: [],
  toSeeTo: [['state', 'in', [...posStatesNeedingAttention]]],
  waiting: [['state', '==', 'waiting']],
  sent: [['state', '==', 'sent']],
};

/** One order by id, because the list in which it was opened may no longer contain it. */
export const usePosOrder = (orderId: string) => {
  const { documents } = useLiveQuery('posOrders', { where: [['id', '==', orderId]] });
  return documents[0] ?? null;
};

const pageSize = 50;

/** Orders and their state in the point of sale, newest first. */
export const usePosOrders = (view: OrderView, restaurantId: string | null) => {
  const [limit, setLimit] = useState(pageSize);
  const ofRestaurant: Where = restaurantId === null ? [] : [['restaurantId', '==', restaurantId]];
  const orders = useLiveQuery('posOrders', {
    where: [...filterByView[view], ...ofRestaurant],
    orderBy: [['createdAt', 'desc']],
    limit,
  });
  const showMore = orders.documents.length === limit ? () => setLimit(limit + pageSize) : null;
  return { orders, showMore };
};
