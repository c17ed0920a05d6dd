import { fail } from '@comanda/contract';
import { orderChangeKind, orderStatus, undoWindowMs } from '@comanda/contract/orders';
import type { CommandContext } from '#platform/context';
import { findLastChange, findLines, clearDelivered } from './moving.repository.ts';
import { lockOrderOnBill, type MoneyOfOrder } from './money-of-order.ts';
import { conflictOf, moveOrder } from './move-order.ts';
import { portionsOf } from './portions-of.ts';
import { reservePortions } from './reserve-portions.ts';
import { undoCorrection } from './undo-correction.ts';

interface Undoing {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly changeId: string;
}

/**
 * Takes back the last change, ticks and corrected lines included, and says so in the history. Only the change its undoer means: what someone else did
 * since is not theirs to take back unseen. Two who undo the same change have undone it once; an undo is not undone again.
 */
export const undoChange =
  ({ takeUpOrder }: MoneyOfOrder) =>
  async (ctx: CommandContext, { restaurantId, orderId, changeId }: Undoing): Promise<Record<string, never>> => {
    const order = await lockOrderOnBill(ctx, { restaurantId, orderId });
    const last = await findLastChange(ctx.db, restaurantId, orderId);
    if (last?.undoes === changeId) return {};
    if (last?.id !== changeId) throw conflictOf(order);
    const before = orderStatus.nullable().parse(last.previous_status);
    const isTooLate = ctx.clock.now().getTime() - last.changed_at.getTime() > undoWindowMs;
    // A party is brought back to its table by moving it once more.
    const isFinal = before === null || last.undoes !== null || last.kind === 'move';
    if (isTooLate || isFinal) throw fail('orders.nothing-to-undo');
    if (last.kind === 'correction') await undoCorrection(ctx, restaurantId, { order, stored: last.correction });
    await clearDelivered(ctx.db, restaurantId, { orderId, lineIds: last.ticked_line_ids, at: last.changed_at });
    if (order.status === 'cancelled') {
      // The dishes of an order that is on again, unless someone else has them by now.
      await reservePortions(ctx, restaurantId, portionsOf(await findLines(ctx.db, restaurantId, orderId)));
      await takeUpOrder(ctx, restaurantId, { orderId, visitId: order.visit_id });
    }
    const kind = orderChangeKind.parse(last.kind);
    await moveOrder(ctx, restaurantId, {
      order,
      to: before,
      notes: 'Undone',
      kind,
      cancelReason: null,
      undoes: last.id,
    });
    return {};
  };
