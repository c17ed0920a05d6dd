import type { OrderDocument } from '@comanda/contract/orders';
import { Tag, useRestaurantClock } from '#console/views';

/** The time for which an order was placed; nothing for an order that is made as soon as possible. */
export const DueTime = ({ order: { restaurantId, dueAt } }: { order: OrderDocument }) => {
  const clock = useRestaurantClock(restaurantId);
  return dueAt === null ? null : <Tag tone="warning">For {clock.time(dueAt)}</Tag>;
};
