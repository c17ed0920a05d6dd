import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { fireLines } from '#features/orders/records';
import { createOrderConflict, lockOrderToChange, saveOrderChange } from './save-order-change.ts';

interface CourseLine {
  readonly course: string | null;
  readonly fired_at: Date | null;
}

const isHeld = ({ course, fired_at: firedAt }: CourseLine): boolean => course === 'later' && firedAt === null;

/** Nobody can have made or served a line that is still held. */
export const refuseHeldLines = (lines: readonly CourseLine[]): void => {
  if (lines.some(isHeld)) throw fail('orders.course-held');
};

interface FireCourseInput {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly changeId?: string | undefined;
}

/** Tells the kitchen to make the lines that are held for later. Of two people who fire a course at once, the second fires nothing. */
export const fireCourse = async (
  ctx: CommandContext,
  { restaurantId, orderId, changeId = newId() }: FireCourseInput,
): Promise<{ changeId: string | null }> => {
  const {
    order,
    isRepeated,
    lines: stored,
  } = await lockOrderToChange(ctx, { restaurantId, orderId, changeId }, { withLines: true });
  if (isRepeated) return { changeId };
  if (order.status === 'cancelled') throw createOrderConflict(order);
  const held = stored.filter(isHeld);
  if (held.length === 0) return { changeId: null };
  const firedLineIds = held.map(({ id }) => id);
  const at = ctx.clock.now();
  await fireLines(ctx.db, restaurantId, { orderId, lineIds: firedLineIds, at });
  const lines = held.map(({ name, quantity }) => ({ name, quantity }));
  return saveOrderChange(ctx, restaurantId, {
    order,
    to: order.status,
    notes: `Fired: ${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`,
    details: { code: 'fired', lines },
    firedLineIds,
    at,
    changeId,
  });
};
