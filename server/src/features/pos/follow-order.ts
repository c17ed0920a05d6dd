import { differencesInShort, differencesOf, posSystem, posSystemLabels } from '@comanda/contract/pos';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { OrderStatus } from '@comanda/contract/orders';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { moveFromOutside } from '#features/orders';
import { letGoOfOrder } from '#features/payments';
import { findConnection } from './connections.repository.ts';
import { claimOrdersToFollow, saveFollowed } from './following.repository.ts';
import { openSystem } from './open-connection.ts';
import type { PosOrderRow } from './pos-orders.repository.ts';
import { isPosTrouble, PosUnavailable } from './pos-system.ts';
import { touchPos } from './pos.events.ts';

/** Notifications come at once; this makes up for those that do not. A little less than the minute in which it is asked for again. */
const everyMs = 50 * secondMs;
const mostAtOnce = 100;

/**
 * Asks after every order that stands there and is not over here: of all nodes one, and of several points of sale none waits for
 * another.
 */
export const followOrders = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const placedAfter = new Date(now.getTime() - dayMs);
  const rows = await claimOrdersToFollow(ctx.db, { now, placedAfter, everyMs, most: mostAtOnce });
  const byRestaurant = Map.groupBy(rows, ({ restaurant_id: restaurantId }) => restaurantId);
  await Promise.all([...byRestaurant.values()].map((some) => followSome(ctx, some)));
};

/** Whoever does not answer is not asked for the rest. The call is in the log; in a minute it is asked for again. */
const followSome = async (ctx: Context, rows: readonly PosOrderRow[]): Promise<void> => {
  for (const row of rows) {
    if (ctx.closing.aborted) return;
    try {
      await followOrder(ctx, row);
    } catch (error) {
      if (error instanceof PosUnavailable) return;
      if (!isPosTrouble(error)) ctx.log.error({ err: error, orderId: row.order_id }, 'pos follow');
    }
  }
};

/** Asks how an order stands there, moves ours as far as its steps allow, and says where the two differ. */
export const followOrder = async (outer: Context, row: PosOrderRow): Promise<void> => {
  const connection = await findConnection(outer.db, row.restaurant_id);
  if (connection === null || row.external_id === null) return;
  const standing = await openSystem(outer, connection, row.order_id).readOrder(row.external_id, row.wanted);
  if (standing?.orderStatus != null) await takeStatus(outer, row, standing.orderStatus);
  await transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    if (standing === null) {
      const difference = 'It does not stand there any more.';
      await saveFollowed(ctx.db, row, { theirs: null, state: 'differs', difference, at });
    } else {
      const { theirs, isCancelled } = standing;
      // Cancelled there it is cancelled here, just now: that is no difference.
      const differences = isCancelled ? [] : differencesOf(row.wanted, theirs, isCancelled);
      const state = differences.length === 0 ? 'sent' : 'differs';
      await saveFollowed(ctx.db, row, { theirs, state, difference: differencesInShort(differences), at });
    }
    touchPos(ctx, row.restaurant_id);
  });
};

type Whose = Pick<PosOrderRow, 'restaurant_id' | 'order_id' | 'system'>;

/** Moves our order to where theirs is, where its steps allow it. False where it stays. */
export const takeStatus = (outer: Context, { restaurant_id, order_id, system }: Whose, to: OrderStatus) =>
  transact(outer, (ctx) =>
    moveFromOutside({ letGoOfOrder })(ctx, restaurant_id, {
      orderId: order_id,
      to,
      by: posSystemLabels[posSystem.parse(system)],
    }),
  );
