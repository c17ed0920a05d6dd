import type { Kysely } from 'kysely';
import type { OrderChangeDetails, OrderStatus } from '@comanda/contract/orders';
import type { PaymentMethodType } from '@comanda/contract/payments';
import type { DB } from '#platform/db';

interface OrderOrigin {
  readonly changedBy: string;
  readonly notes: string;
  readonly details?: OrderChangeDetails;
}

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
  /** First history entry. */
  readonly origin: OrderOrigin;
  readonly at: Date;
}

interface OrderRows extends OrderToRecord {
  readonly id: string;
  readonly totalMinor: number;
  readonly items: ReadonlyArray<OrderToRecord['items'][number] & { readonly id: string }>;
  readonly history: OrderOrigin & { readonly id: string };
}

export const insertOrder = async (db: Kysely<DB>, restaurantId: string, order: OrderRows): Promise<void> => {
  await db
    .insertInto('orders')
    .values({
      restaurant_id: restaurantId,
      id: order.id,
      restaurant_name: order.restaurantName,
      currency: order.currency,
      subtotal_minor: order.totalMinor,
      total_minor: order.totalMinor,
      paid_minor: order.paymentStatus === 'paid' ? order.totalMinor : 0,
      status: order.status,
      payment_status: order.paymentStatus,
      payment_method: order.paymentMethod,
      customer_name: order.customerName,
      table_number: order.tableNumber,
      notes: order.notes,
      created_at: order.at,
      updated_at: order.at,
    })
    .execute();
  await db
    .insertInto('order_items')
    .values(
      order.items.map(({ id, name, priceMinor, quantity, isDelivered }, position) => ({
        restaurant_id: restaurantId,
        order_id: order.id,
        position,
        id,
        name,
        price_minor: priceMinor,
        quantity,
        is_delivered: isDelivered,
      })),
    )
    .execute();
  await db
    .insertInto('order_history')
    .values({
      restaurant_id: restaurantId,
      order_id: order.id,
      id: order.history.id,
      previous_status: null,
      new_status: order.status,
      changed_at: order.at,
      changed_by: order.history.changedBy,
      notes: order.history.notes,
      details: order.history.details === undefined ? null : JSON.stringify(order.history.details),
    })
    .execute();
};
