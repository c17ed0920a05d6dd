import { billRates, parseNullable } from '@comanda/contract/kernel';
import { lineCourse, orderItem, orderLabel, orderStatus } from '@comanda/contract/orders';
import type { PosOrder } from '@comanda/contract/pos';
import { codeKind } from '@comanda/contract/qr-codes';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { type DB, transact } from '#platform/db';
import {
  findConnection,
  findPosOrder,
  insertPosOrder,
  savePlannedAt,
  saveWantedOrder,
  touchPos,
} from '#features/pos/records';

/**
 * Compares an order with the state last planned for the point of sale and stores the new one if it differs. Runs in one transaction that
 * locks the order, so a concurrent run, or one after a crash, finds nothing left to write.
 */
export const planPosOrder = (outer: Context, restaurantId: string, orderId: string): Promise<void> =>
  transact(outer, async (ctx) => {
    const ordered = await lockOrderForPos(ctx.db, restaurantId, orderId);
    const connection = await findConnection(ctx.db, restaurantId);
    if (ordered === null || connection === null) return;
    const at = ctx.clock.now();
    const row = await findPosOrder(ctx.db, restaurantId, orderId);
    if (row === null) {
      await insertPosOrder(ctx.db, restaurantId, { orderId, system: connection.system, wanted: ordered, at });
      return touchPos(ctx, restaurantId);
    }
    const wanted = withKnownItems(ordered, row.wanted);
    if (isSamePosOrder(wanted, row.wanted)) return savePlannedAt(ctx.db, restaurantId, orderId, at);
    await saveWantedOrder(ctx.db, restaurantId, { orderId, wanted, at });
    touchPos(ctx, restaurantId);
  });

/** A line keeps the item that it was sent as, even if the mapping changes later. */
const withKnownItems = (ordered: PosOrder, before: PosOrder): PosOrder => ({
  ...ordered,
  lines: ordered.lines.map((line) => ({
    ...line,
    posItemId: (before.lines.find(({ id }) => id === line.id) ?? line).posItemId,
  })),
});

/** A comparison of the JSON is enough: both values come from the same schema with their fields in the same order. */
export const isSamePosOrder = (one: PosOrder, other: PosOrder): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const taxLines = z.array(z.object({ rateMilliPercent: z.int(), amount: z.int() }));

/** Locks the order's row until the wanted state is written, so that a concurrent change is planned after it. */
const lockOrder = (db: Kysely<DB>, restaurantId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .selectAll('orders')
    .select(['restaurants.tax_rate_milli_percent', 'restaurants.prices_include_tax'])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .executeTakeFirst();

const findLines = (db: Kysely<DB>, restaurantId: string, orderId: string) =>
  db
    .selectFrom('order_items')
    .leftJoin('pos_item_mappings', (join) =>
      join
        .onRef('pos_item_mappings.restaurant_id', '=', 'order_items.restaurant_id')
        .onRef('pos_item_mappings.item_id', '=', 'order_items.item_id'),
    )
    .select([
      'order_items.id',
      'order_items.item_id',
      'order_items.name',
      'order_items.quantity',
      'order_items.options',
    ])
    .select(['order_items.price_minor', 'order_items.notes', 'order_items.tax_rate_milli_percent'])
    .select(['order_items.course', 'order_items.discounts', 'pos_item_mappings.external_id'])
    .where('order_items.restaurant_id', '=', restaurantId)
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute();

/**
 * Returns the order in the form that the point of sale gets, or null if it does not exist. Locks its row until the end of the transaction.
 */
const lockOrderForPos = async (db: Kysely<DB>, restaurantId: string, orderId: string): Promise<PosOrder | null> => {
  const order = await lockOrder(db, restaurantId, orderId);
  if (order === undefined) return null;
  const rates = parseNullable(billRates, order.rates);
  const taxRate = rates?.taxRateMilliPercent ?? order.tax_rate_milli_percent;
  const lines = await findLines(db, restaurantId, orderId);
  return {
    orderId,
    placedAt: order.created_at.toISOString(),
    tableNumber:
      order.pickup_number === null
        ? order.table_number
        : orderLabel({ tableNumber: order.table_number, pickupNumber: order.pickup_number }),
    kind: codeKind.parse(order.kind),
    pickupNumber: order.pickup_number,
    dueAt: order.due_at?.toISOString() ?? null,
    customerName: order.customer_name,
    notes: order.notes,
    currency: order.currency,
    lines: lines.map((line) => ({
      id: line.id,
      itemId: line.item_id,
      posItemId: line.external_id,
      name: line.name,
      quantity: line.quantity,
      unitPrice: line.price_minor,
      options: orderItem.shape.options.parse(line.options).map(({ name, price }) => ({ name, price })),
      discounts: orderItem.shape.discounts.parse(line.discounts).map(({ name, amount }) => ({ name, amount })),
      notes: line.notes,
      ...(line.course === null ? {} : { course: lineCourse.parse(line.course) }),
      taxRateMilliPercent: line.tax_rate_milli_percent ?? taxRate,
    })),
    subtotal: order.subtotal_minor,
    serviceCharge: order.service_charge_minor,
    taxes: taxLines.parse(order.taxes),
    pricesIncludeTax: rates?.pricesIncludeTax ?? order.prices_include_tax,
    total: order.total_minor,
    isCancelled: orderStatus.parse(order.status) === 'cancelled',
    cancelReason: order.cancel_reason ?? '',
  };
};
