import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { type OrderToRecord, insertOrder } from '#features/orders/records';

/** Stores an order as given, with its first history entry. */
export const recordOrder = async (
  ctx: TransactionContext,
  restaurantId: string,
  order: OrderToRecord,
): Promise<{ orderId: string; totalMinor: number }> => {
  const id = newId();
  const totalMinor = order.items.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  await insertOrder(ctx.db, restaurantId, {
    ...order,
    id,
    totalMinor,
    items: order.items.map((item) => ({ ...item, id: newId() })),
    history: { id: newId(), ...order.origin },
  });
  ctx.touch('orders', restaurantId, [id]);
  return { orderId: id, totalMinor };
};
