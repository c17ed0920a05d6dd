import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import { billOf, type Bill, type PlaceOrderInput } from '@comanda/contract/orders';
import { isWithinHours, minuteMs, weeklyHours } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { holdVisit, isVisitOver } from '#features/visits';
import { linesOf, type PricedLine } from './lines-of.ts';
import { touchOrder, touchStock } from './orders.events.ts';
import { trackPurchase } from './orders.tracking.ts';
import { findPlacedOrder, findTable, insertPlacedOrder, sumOfVisit, type Table } from './placing.repository.ts';

interface PlacedOrder {
  readonly orderId: string;
  readonly total: number;
}

/** More than any party orders, and less than a prank needs. */
const velocity = { orders: 60, windowMs: 15 * minuteMs };

/**
 * An order is what the menu says at this moment, never what the phone says. The key makes a second tap, a retry after a lost
 * connection and a reload the same order, whatever has become of the visit by then.
 */
export const placeOrder = async (ctx: CommandContext, input: PlaceOrderInput): Promise<PlacedOrder> => {
  const { restaurantId, visitId, key } = input;
  const at = ctx.clock.now();
  const hash = hashOf(input);
  const table = await findTable(ctx.db, restaurantId, {
    visitId,
    key,
    deviceHash: ctx.caller.deviceHash ?? '',
    itemIds: [...new Set(input.lines.map(({ itemId }) => itemId))],
    since: new Date(at.getTime() - velocity.windowMs),
  });
  if (table === undefined) throw fail('visits.not-seated');
  const { placed } = table;
  if (placed !== null) return sameOrder(placed, hash);
  refuseWhereNobodyOrders(table, at);
  const lines = linesOf(input.lines, { items: table.items, at, timezone: table.timezone });
  const bill = billOf(lines, table);
  if (bill.total !== input.total) throw fail('orders.price-changed', { total: bill.total });
  await refuseBeyondLimit(ctx, { input, table, bill });

  const order = { id: newId(), historyId: newId(), hash, input, table, lines, bill, at };
  const portions = countedPortions(lines);
  const { isOpen, isPlaced, missing } = await insertPlacedOrder(ctx.db, restaurantId, order, portions);
  if (!isPlaced) {
    // Another tap with the same key was a moment faster: its order is this one.
    const meanwhile = await findPlacedOrder(ctx.db, restaurantId, { visitId, key });
    if (meanwhile !== undefined) return sameOrder(meanwhile, hash);
    if (!isOpen) throw fail('visits.closed');
    throw missing.length > 0 ? fail('orders.items-unavailable', { items: missing }) : fail('aborted');
  }
  if (portions.size > 0) touchStock(ctx, restaurantId);
  touchOrder(ctx, restaurantId, visitId);
  trackPurchase(ctx, restaurantId, order);
  return { orderId: order.id, total: bill.total };
};

/** Of everything the guest asked for; the same request has the same hash. */
const hashOf = ({ lines, customerName, notes, total }: PlaceOrderInput): string =>
  createHash('sha256')
    .update(JSON.stringify([lines, customerName, notes, total]))
    .digest('base64url');

const sameOrder = (placed: NonNullable<Table['placed']>, hash: string): PlacedOrder => {
  if (placed.hash !== hash) throw fail('orders.key-reused');
  return { orderId: placed.id, total: placed.total };
};

const refuseWhereNobodyOrders = (table: Table, at: Date): void => {
  // A visit the device was taken off answers as one that does not exist.
  if (table.state === 'removed') throw fail('visits.not-seated');
  if (isVisitOver(table, at)) throw fail('visits.closed');
  if (table.state !== 'seated') throw fail('visits.not-seated');
  if (!table.is_serving) throw fail('visits.table-unavailable');
  const hours = weeklyHours.parse(table.opening_hours);
  if (hours.length > 0 && !isWithinHours(hours, at, table.timezone)) throw fail('orders.restaurant-closed');
  const { count, first_at: firstAt } = table.lately;
  if (count < velocity.orders) return;
  const endsAtMs = new Date(firstAt ?? at).getTime() + velocity.windowMs;
  throw fail('orders.too-many', { minutes: Math.max(1, Math.ceil((endsAtMs - at.getTime()) / minuteMs)) });
};

interface Ordering {
  readonly input: PlaceOrderInput;
  readonly table: Table;
  readonly bill: Bill;
}

/** The visit is held first: of two orders at once, the second counts the first. */
const refuseBeyondLimit = async (ctx: CommandContext, { input, table, bill }: Ordering): Promise<void> => {
  const { maxVisitTotalMinor } = table;
  if (maxVisitTotalMinor === null) return;
  await holdVisit(ctx.db, input.restaurantId, input.visitId);
  const sum = await sumOfVisit(ctx.db, input.restaurantId, input.visitId);
  if (sum + bill.total > maxVisitTotalMinor) throw fail('orders.visit-limit');
};

/** How many of each dish that someone counts. */
const countedPortions = (lines: readonly PricedLine[]): Map<string, number> => {
  const portions = new Map<string, number>();
  for (const { itemId, quantity, isCounted } of lines) {
    if (isCounted) portions.set(itemId, (portions.get(itemId) ?? 0) + quantity);
  }
  return portions;
};
