import { listOrderDifferences, posSystem, posSystemLabels, shortenDifferences } from '@comanda/contract/pos';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { OrderStatus } from '@comanda/contract/orders';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { applyExternalOrderStatus } from '#features/orders';
import { releaseCancelledOrder } from '#features/payments';
import { findConnection, type PosOrderRow, touchPos } from '#features/pos/records';
import { claimOrdersToPoll, savePolledStatus } from './polling.repository.ts';
import { openPosSystem, isPosError, PosUnavailable } from '#features/pos/systems';

/** Polling interval that covers lost notifications. Slightly less than the job's interval of one minute, so that no run skips an order. */
const everyMs = 50 * secondMs;
const mostAtOnce = 100;

/**
 * Polls the point of sale for every open order that was sent there. A claim ensures that only one node asks for each order; restaurants are
 * polled in parallel, so a slow point of sale delays no other.
 */
export const pollPosOrders = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const placedAfter = new Date(now.getTime() - dayMs);
  const rows = await claimOrdersToPoll(ctx.db, { now, placedAfter, everyMs, most: mostAtOnce });
  const byRestaurant = Map.groupBy(rows, ({ restaurant_id: restaurantId }) => restaurantId);
  await Promise.all([...byRestaurant.values()].map((some) => followOrdersOfRestaurant(ctx, some)));
};

/** Stops at the first order that the point of sale does not answer for. The call is logged, and the next run asks again in a minute. */
const followOrdersOfRestaurant = async (ctx: Context, rows: readonly PosOrderRow[]): Promise<void> => {
  for (const row of rows) {
    if (ctx.closing.aborted) return;
    try {
      await refreshPosOrder(ctx, row);
    } catch (error) {
      if (error instanceof PosUnavailable) return;
      if (!isPosError(error)) ctx.log.error({ err: error, orderId: row.order_id }, 'pos follow');
    }
  }
};

/** Reads the order from the point of sale, moves ours as far as its life cycle allows, and stores the differences between the two. */
export const refreshPosOrder = async (outer: Context, row: PosOrderRow): Promise<void> => {
  const connection = await findConnection(outer.db, row.restaurant_id);
  if (connection === null || row.external_id === null) return;
  const standing = await openPosSystem(outer, connection, row.order_id).readOrder(row.external_id, row.wanted);
  if (standing?.orderStatus != null) await applyPosStatus(outer, row, standing.orderStatus);
  await transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    if (standing === null) {
      const differences = [{ code: 'no_longer_there' } as const];
      await savePolledStatus(ctx.db, row, { theirs: null, state: 'differs', differences, at });
    } else {
      const { theirs, isCancelled } = standing;
      // A cancellation there has just been applied here, so it is not a difference.
      const differences = isCancelled ? [] : listOrderDifferences(row.wanted, theirs, isCancelled);
      const state = differences.length === 0 ? 'sent' : 'differs';
      await savePolledStatus(ctx.db, row, { theirs, state, differences: shortenDifferences(differences), at });
    }
    touchPos(ctx, row.restaurant_id);
  });
};

type PosOrderKey = Pick<PosOrderRow, 'restaurant_id' | 'order_id' | 'system'>;

/** Moves our order to the status that the point of sale reports, if the life cycle allows it. Returns false if the order stays. */
export const applyPosStatus = (outer: Context, { restaurant_id, order_id, system }: PosOrderKey, to: OrderStatus) =>
  transact(outer, (ctx) =>
    applyExternalOrderStatus({ onOrderCancelled: releaseCancelledOrder })(ctx, restaurant_id, {
      orderId: order_id,
      to,
      by: posSystemLabels[posSystem.parse(system)],
    }),
  );
