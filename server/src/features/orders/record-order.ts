import type { OrderStatus } from '@comanda/contract/orders';
import type { PaymentMethodType } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { insertOrder } from './orders.repository.ts';

export interface OrderToRecord {
  readonly restaurantName: string;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly paymentStatus: 'pending' | 'paid' | 'failed';
  readonly paymentMethod: PaymentMethodType;
  readonly customerName: string;
  readonly tableNumber: string;
  readonly notes: string;
  readonly items: ReadonlyArray<{ name: string; priceMinor: number; quantity: number; isDelivered: boolean }>;
  /** Who made it and why: the first line of its history. */
  readonly origin: { readonly changedBy: string; readonly notes: string };
  readonly at: Date;
}

/** Writes an order as it is, with the first entry of its history. */
export const recordOrder = async (
  ctx: TransactionContext,
  restaurantId: string,
  order: OrderToRecord,
): Promise<string> => {
  const id = newId();
  await insertOrder(ctx.db, restaurantId, {
    ...order,
    id,
    totalMinor: order.items.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0),
    items: order.items.map((item) => ({ ...item, id: newId() })),
    history: { id: newId(), ...order.origin },
  });
  ctx.touch('orders', restaurantId);
  return id;
};
