import { hourMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { Live } from '#platform/live';
import { followChanges, type ChangeCheck } from '#platform/work';
import { findOrdersToPrint } from './printed-orders.repository.ts';
import { printTickets } from './print-tickets.ts';

/** Maximum age of the orders that are checked: nobody cooks older ones. */
const maxOrderAgeMs = 12 * hourMs;
/** Maximum delay until a committed change becomes visible. Orders are checked again after it. */
const lateMs = 5 * secondMs;
const batchSize = 500;
/** Pause between two checks, so that a rush of orders is handled in batches. */
const pauseMs = 100;

/** Prints tickets for orders when they are placed or corrected, after the commit, so that no guest waits for a printer. */
export const startTicketPrinting = (ctx: Context, live: Pick<Live, 'listen'>): AsyncDisposable =>
  followChanges(ctx, live, {
    name: 'kitchen tickets',
    collection: 'orders',
    check: (check) => printChangedOrders(ctx, check),
    recheckAfterMs: lateMs,
    pauseMs,
  });

const printChangedOrders = async (
  ctx: Context,
  { tenants, signal, recheckLater, attempt }: ChangeCheck,
): Promise<void> => {
  const startedAt = ctx.clock.now();
  const placedAfter = new Date(startedAt.getTime() - maxOrderAgeMs);
  const restaurantIds = tenants === 'all' ? null : tenants;
  for (let isFull = true; isFull && !signal.aborted;) {
    const orders = await findOrdersToPrint(ctx.db, { restaurantIds, placedAfter, startedAt, lateMs, most: batchSize });
    isFull = orders.length === batchSize;
    for (const { restaurant_id: restaurantId, id: orderId } of orders) {
      if (signal.aborted) return;
      recheckLater(restaurantId);
      const print = () => printTickets(ctx, restaurantId, orderId);
      if (!(await attempt(restaurantId, print, { restaurantId, orderId }))) isFull = false;
    }
  }
};
