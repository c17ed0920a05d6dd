import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findOrderLines, lockExistingOrder } from '#features/orders';

export interface LineSelection {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly changeId?: string | undefined;
}

/** Locks the order and returns the requested lines; fails if one is missing. `isMade` is true if this change was already applied. */
export const lockOrderLines = async (
  ctx: CommandContext,
  { restaurantId, orderId, lineIds, changeId = newId() }: LineSelection,
) => {
  const order = await lockExistingOrder(ctx, { restaurantId, orderId });
  const requestedIds = new Set(lineIds);
  const lines = (await findOrderLines(ctx.db, restaurantId, orderId)).filter(({ id }) => requestedIds.has(id));
  if (lines.length !== requestedIds.size) throw fail('not-found');
  const isMade = lines.some((line) => line.pass_change_ids.includes(changeId));
  return { order, lines, changeId, isMade };
};
