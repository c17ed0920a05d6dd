import type { PosOrder } from '@comanda/contract/pos';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import {
  findConnection,
  findPosOrder,
  insertPosOrder,
  savePlannedAt,
  saveWantedOrder,
  touchPos,
} from '#features/pos/records';
import { lockOrderForPos } from './orders-for-pos.repository.ts';

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
