import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import { billOf, type PlaceOrderInput } from '@comanda/contract/orders';
import { isWithinHours, minuteMs, weeklyHours } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { noteActivity, requireGuest, type GuestScope } from '#features/visits';
import { touchOrder } from './orders.events.ts';
import { linesOf, type PricedLine } from './lines-of.ts';
import { findKitchen, findMenuItems, findPlacedOrder, insertPlacedOrder } from './placing.repository.ts';
import { takePortions } from './take-portions.ts';

interface PlacedOrder {
  readonly orderId: string;
  readonly total: number;
}

/**
 * An order is what the menu says at this moment, never what the phone says. The key makes a second tap, a retry after a lost
 * connection and a reload the same order.
 */
export const placeOrder = async (ctx: CommandContext, input: PlaceOrderInput): Promise<PlacedOrder> => {
  const guest = await requireGuest(ctx, input);
  const hash = hashOf(input);
  const earlier = await placedBefore(ctx, guest, { key: input.key, hash });
  if (earlier !== null) return earlier;
  const kitchen = await findKitchen(ctx.db, guest.restaurantId, guest);
  if (kitchen === undefined) throw fail('visits.table-unavailable');
  const at = ctx.clock.now();
  const hours = weeklyHours.parse(kitchen.opening_hours);
  if (hours.length > 0 && !isWithinHours(hours, at, kitchen.timezone)) throw fail('orders.restaurant-closed');
  const items = await findMenuItems(ctx.db, guest.restaurantId, { menuId: kitchen.menu_id, itemIds: itemIdsOf(input) });
  const lines = linesOf(input.lines, { items, at, timezone: kitchen.timezone });
  const bill = billOf(lines, kitchen);
  if (bill.total !== input.total) throw fail('orders.price-changed', { total: bill.total });
  if (kitchen.maxVisitTotalMinor !== null && kitchen.visitTotalMinor + bill.total > kitchen.maxVisitTotalMinor) {
    throw fail('orders.visit-limit');
  }
  const order = { id: newId(), historyId: newId(), key: input.key, hash, input, guest, kitchen, lines, bill, at };
  if (!(await insertPlacedOrder(ctx.db, guest.restaurantId, order))) return placedMeanwhile(ctx, guest, order);
  await takePortions(ctx, guest.restaurantId, countedPortions(lines));
  await keepAwake(ctx, guest, at);
  touchOrder(ctx, guest.restaurantId, guest.visitId);
  return { orderId: order.id, total: bill.total };
};

const itemIdsOf = ({ lines }: PlaceOrderInput): string[] => [...new Set(lines.map(({ itemId }) => itemId))];

/** Of everything the guest asked for; the same request has the same hash. */
const hashOf = ({ lines, customerName, notes, total }: PlaceOrderInput): string =>
  createHash('sha256')
    .update(JSON.stringify([lines, customerName, notes, total]))
    .digest('base64url');

const placedBefore = async (
  ctx: CommandContext,
  { restaurantId, visitId }: GuestScope,
  { key, hash }: { key: string; hash: string },
): Promise<PlacedOrder | null> => {
  const row = await findPlacedOrder(ctx.db, restaurantId, { visitId, key });
  if (row === undefined) return null;
  if (row.placing_hash !== hash) throw fail('orders.key-reused');
  return { orderId: row.id, total: row.total_minor };
};

/** Another tap with the same key was a moment faster: its order is this one. */
const placedMeanwhile = async (ctx: CommandContext, guest: GuestScope, placing: { key: string; hash: string }) => {
  const order = await placedBefore(ctx, guest, placing);
  if (order === null) throw fail('aborted');
  return order;
};

/** How many of each dish that someone counts. */
const countedPortions = (lines: readonly PricedLine[]): Map<string, number> => {
  const portions = new Map<string, number>();
  for (const { itemId, quantity, isCounted } of lines) {
    if (isCounted) portions.set(itemId, (portions.get(itemId) ?? 0) + quantity);
  }
  return portions;
};

/** Now and then is enough to keep a visit from expiring. */
const keepAwake = async (ctx: CommandContext, guest: GuestScope, at: Date): Promise<void> => {
  if (at.getTime() - guest.lastActivityAt.getTime() < minuteMs) return;
  await noteActivity(ctx.db, guest.restaurantId, { visitId: guest.visitId, at });
};
