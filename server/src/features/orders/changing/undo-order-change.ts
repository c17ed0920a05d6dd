import { fail } from '@comanda/contract';
import { can } from '@comanda/contract/access';
import { orderChangeKind, orderStatus, undoWindowMs } from '@comanda/contract/orders';
import { parseNullable } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import { findLastChange, findOrderLines, clearDelivered, holdLines, type LockedOrder } from '#features/orders/records';
import { lockOrderOnBill, type OrderPaymentHooks } from './lock-order-on-bill.ts';
import { createOrderConflict, saveOrderChange } from './save-order-change.ts';
import { countUndeliveredPortions } from '#features/orders/placing';
import { lockVisitBeforeStock, reservePortions } from './portions.ts';
import { refusePaid } from './correct-order.ts';
import { applyLineChanges, updateOrderTotals } from './corrections.repository.ts';
import { correctionRecord, computePortionChanges } from './correction.ts';

/** Restores the lines and totals to the cent. Portions that the correction returned to stock are reserved again, or the undo fails. */
const undoCorrection = async (
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

interface UndoChangeInput {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly changeId: string;
}

/**
 * Undoes the order's last change, including ticks, fired courses and corrected lines, and records it in the history. The caller names the change: if
 * someone else has changed the order since, the undo is refused. Undoing the same change twice has no further effect. An undo cannot
 * be undone.
 */
export const undoOrderChange =
  ({ onOrderReinstated }: OrderPaymentHooks) =>
  async (ctx: CommandContext, { restaurantId, orderId, changeId }: UndoChangeInput): Promise<Record<string, never>> => {
    const order = await lockOrderOnBill(ctx, { restaurantId, orderId });
    const last = await findLastChange(ctx.db, restaurantId, orderId);
    if (last?.undoes === changeId) return {};
    if (last?.id !== changeId) throw createOrderConflict(order);
    const before = parseNullable(orderStatus, last.previous_status);
    const isTooLate = ctx.clock.now().getTime() - last.changed_at.getTime() > undoWindowMs;
    // A move of the party is reverted by moving it again, not by an undo.
    const isFinal = before === null || last.undoes !== null || last.kind === 'move';
    if (isTooLate || isFinal) throw fail('orders.nothing-to-undo');
    // An undo corrects the order again if it takes back a correction or a cancellation.
    const isCorrection = last.kind === 'correction' || order.status === 'cancelled';
    if (isCorrection && !can(ctx.caller.actor, 'orders.correct')) throw fail('permission-denied');
    if (isCorrection) await lockVisitBeforeStock(ctx, restaurantId, order.visit_id);
    if (last.kind === 'correction') await undoCorrection(ctx, restaurantId, { order, stored: last.correction });
    await clearDelivered(ctx.db, restaurantId, { orderId, lineIds: last.ticked_line_ids, at: last.changed_at });
    await holdLines(ctx.db, restaurantId, { orderId, lineIds: last.fired_line_ids });
    if (order.status === 'cancelled') {
      // Reserves the portions of the restored order again; fails if they are sold by now.
      const { visit_id: visitId } = order;
      const portions = countUndeliveredPortions(await findOrderLines(ctx.db, restaurantId, orderId));
      await reservePortions(ctx, restaurantId, portions);
      await onOrderReinstated(ctx, restaurantId, { orderId, visitId });
    }
    const kind = orderChangeKind.parse(last.kind);
    await saveOrderChange(ctx, restaurantId, {
      order,
      to: before,
      notes: 'Undone',
      details: { code: 'undone' },
      kind,
      cancelReason: null,
      undoes: last.id,
    });
    return {};
  };
