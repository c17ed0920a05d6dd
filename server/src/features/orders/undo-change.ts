import { fail } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';
import type { CommandContext } from '#platform/context';
import { findLastChange, findLines, markDelivered } from './moving.repository.ts';
import { holdOrder, moveOrder } from './move-order.ts';
import { portionsOf } from './portions-of.ts';
import { takePortions } from './take-portions.ts';

/** How long a slip of the finger can be taken back. */
const undoMs = minuteMs;

interface AskedOrder {
  readonly restaurantId: string;
  readonly orderId: string;
}

/** Takes back the last change, ticks included, and says so in the history. An undo is not undone again. */
export const undoChange = async (ctx: CommandContext, asked: AskedOrder): Promise<Record<string, never>> => {
  const { restaurantId, orderId } = asked;
  const order = await holdOrder(ctx, asked);
  const last = await findLastChange(ctx.db, restaurantId, orderId);
  const before = orderStatus.nullable().parse(last?.previous_status ?? null);
  const isTooLate = last === undefined || ctx.clock.now().getTime() - last.changed_at.getTime() > undoMs;
  if (isTooLate || before === null || last.undoes !== null) throw fail('orders.nothing-to-undo');
  await markDelivered(ctx.db, restaurantId, { orderId, lineIds: last.ticked_line_ids, isDelivered: false });
  if (order.status === 'cancelled') {
    // The dishes of an order that is on again, unless someone else has them by now.
    await takePortions(ctx, restaurantId, portionsOf(await findLines(ctx.db, restaurantId, orderId)));
  }
  await moveOrder(ctx, restaurantId, order, { to: before, notes: 'Undone', cancelReason: null, undoes: last.id });
  return {};
};
