import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import {
  computeBill,
  packagingLines,
  type PlaceForTableInput,
  maxOrderLines,
  type Bill,
} from '@comanda/contract/orders';
import { amountMinor } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { transactionAttempts } from '#platform/db';
import { requireRestaurant } from '#features/restaurants';
import { findOrOpenVisitForStaff } from '#features/visits';
import { priceLines, toBillLine } from './price-lines.ts';
import { touchOrders, touchStock, findHistoryAuthor } from '#features/orders/records';
import { insertOrderOfKind } from './insert-order-of-kind.ts';
import { findOrderPlacedByStaff } from './placed-orders.repository.ts';
import { countStockPortions } from './count-portions.ts';
import { findTableForStaff } from './served-table.repository.ts';

/** Refuses an order with more lines than allowed, or with a total that exceeds the database column. */
export const refuseLargeOrder = (lines: readonly unknown[], { total }: Bill): void => {
  if (lines.length > maxOrderLines || !amountMinor.safeParse(total).success) throw fail('orders.too-large');
};

interface PlacedForTable {
  readonly orderId: string;
  readonly visitId: string;
  readonly total: number;
}

/**
 * Places an order that staff enter for a table. The menu prices it and its portions come from the same stock as for any other order.
 * Opening hours and the limits against pranks apply only to guests' phones: staff at the table know if the kitchen is still cooking.
 */
export const placeForTable = async (ctx: CommandContext, input: PlaceForTableInput): Promise<PlacedForTable> => {
  const { restaurantId } = input;
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const hash = hashOf(input);
  const before = await findPlaced(ctx, input, hash);
  if (before !== null) return before;
  const visitId = await findOrOpenVisitForStaff(ctx, restaurantId, input.at);
  for (let attempt = 1; attempt <= transactionAttempts; attempt += 1) {
    const placed = await tryToPlace(ctx, { ...input, visitId, hash });
    if (placed !== null) return placed;
  }
  throw fail('aborted');
};

/** Hash of the request's content: a retry of the same request has the same hash. */
const hashOf = ({ at, lines, customerName, notes }: PlaceForTableInput): string =>
  createHash('sha256')
    .update(JSON.stringify([at, lines, customerName, notes]))
    .digest('base64url');

const findPlaced = async (
  ctx: CommandContext,
  { restaurantId, key }: PlaceForTableInput,
  hash: string,
): Promise<PlacedForTable | null> => {
  const placed = await findOrderPlacedByStaff(ctx.db, restaurantId, key);
  if (placed === undefined) return null;
  if (placed.hash !== hash || placed.visit_id === null) throw fail('orders.key-reused');
  return { orderId: placed.id, visitId: placed.visit_id, total: placed.total };
};

/** An order that staff enter at the table starts as accepted. An order sent by a program waits to be accepted. */
const firstStatus = ({ caller: { actor } }: CommandContext): 'accepted' | 'unopened' =>
  actor.kind === 'user' && actor.key === undefined ? 'accepted' : 'unopened';

type PlaceAttempt = PlaceForTableInput & { readonly visitId: string; readonly hash: string };

/** Returns null if the menu changed between read and write. */
const tryToPlace = async (ctx: CommandContext, input: PlaceAttempt): Promise<PlacedForTable | null> => {
  const { restaurantId, visitId, hash } = input;
  const at = ctx.clock.now();
  const itemIds = [...new Set(input.lines.map(({ itemId }) => itemId))];
  const table = await findTableForStaff(ctx.db, restaurantId, { visitId, itemIds });
  if (table === undefined) throw fail('not-found');
  if (!table.is_serving) throw fail('visits.table-unavailable');
  const lines = priceLines(input.lines, {
    items: table.items,
    at,
    timezone: table.timezone,
    happyHours: table.happy_hours,
    currency: table.currency,
    hasCourses: table.has_courses,
  });
  const bill = computeBill([...lines.map(toBillLine), ...packagingLines(table.packaging_minor)], table);
  refuseLargeOrder(lines, bill);
  const by = { guestId: null, ...(await findHistoryAuthor(ctx)) };
  const order = {
    id: newId(),
    historyId: newId(),
    hash,
    input,
    by,
    status: firstStatus(ctx),
    table,
    lines,
    bill,
    promoCode: null,
    at,
  };
  const portions = countStockPortions(lines);
  const outcome = await insertOrderOfKind(ctx.db, restaurantId, { order, portions });
  if (!outcome.is_placed) {
    // A concurrent request with the same key has already placed this order.
    const meanwhile = await findPlaced(ctx, input, hash);
    if (meanwhile !== null) return meanwhile;
    if (!outcome.is_open) throw fail('visits.over');
    if (outcome.missing !== null) throw fail('orders.items-unavailable', { items: outcome.missing });
    return null;
  }
  if (portions.size > 0) touchStock(ctx, restaurantId, portions);
  touchOrders(ctx, restaurantId, { visitId, orderIds: [order.id] });
  return { orderId: order.id, visitId, total: bill.total };
};
