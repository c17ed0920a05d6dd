import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { refusePaid } from './correct-order.ts';
import { applyLineChanges, updateOrderTotals } from './corrections.repository.ts';
import { correctionRecord, computePortionChanges } from './correction.ts';
import type { LockedOrder } from '#features/orders/records';
import { reservePortions } from '#features/orders/placing';

/** Restores the lines and totals to the cent. Portions that the correction returned to stock are reserved again, or the undo fails. */
export const undoCorrection = async (
  ctx: CommandContext,
  restaurantId: string,
  { order, stored }: { order: LockedOrder; stored: unknown },
): Promise<void> => {
  refusePaid(order);
  const { data } = correctionRecord.safeParse(stored);
  if (data === undefined) throw fail('orders.nothing-to-undo');
  const changes = data.lines.map(({ before, after }) => ({ before: after, after: before }));
  await reservePortions(ctx, restaurantId, computePortionChanges(changes));
  await applyLineChanges(ctx.db, restaurantId, { orderId: order.id, changes });
  const correctedAt = data.correctedAt === null ? null : new Date(data.correctedAt);
  await updateOrderTotals(ctx.db, restaurantId, { orderId: order.id, sums: data.sums, correctedAt });
};
