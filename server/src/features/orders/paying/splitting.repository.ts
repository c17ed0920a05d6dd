import { billRates, billTaxes, parseNullable } from '@comanda/contract/kernel';
import type { BilledOrder } from '@comanda/contract/splitting';
import type { Expression, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/db';

/**
 * Selects the order fields that a bill needs, in the order in which they were placed. Each table has a condition with the restaurant. The
 * caller adds the others.
 */
export const selectOrdersToSplit = (db: Kysely<DB>, restaurantId: string | Expression<string>) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.guest_id', 'orders.status', 'orders.currency', 'orders.taxes', 'orders.rates'])
    .select(['subtotal_minor', 'service_charge_minor', 'total_minor', 'paid_minor', 'held_minor'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('order_items')
          .select(['order_items.id', 'name', 'price_minor', 'quantity', 'tax_rate_milli_percent', 'discount_minor'])
          .where('order_items.restaurant_id', '=', restaurantId)
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
    )
    .where('orders.restaurant_id', '=', restaurantId)
    .orderBy('orders.id');

type RowOf<Rows> = Rows extends Expression<infer Row> ? Row : never;
type OrderToSplitRow = RowOf<ReturnType<typeof selectOrdersToSplit>>;

export const toBilledOrder = (row: OrderToSplitRow): BilledOrder => ({
  id: row.id,
  guestId: row.guest_id,
  isCancelled: row.status === 'cancelled',
  currency: row.currency,
  paid: row.paid_minor,
  held: row.held_minor,
  subtotal: row.subtotal_minor,
  serviceCharge: row.service_charge_minor,
  taxes: billTaxes.parse(row.taxes),
  total: row.total_minor,
  taxRateMilliPercent: parseNullable(billRates, row.rates)?.taxRateMilliPercent ?? null,
  items: row.items.map((item) => ({
    id: item.id,
    name: item.name,
    quantity: item.quantity,
    price: item.price_minor,
    discount: item.discount_minor,
    taxRateMilliPercent: item.tax_rate_milli_percent,
  })),
});
