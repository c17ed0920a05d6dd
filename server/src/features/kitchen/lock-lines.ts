import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findLines, lockExistingOrder } from '#features/orders';

export interface AskedLines {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly changeId?: string | undefined;
}

/** The lines a screen means, with their order held: all of them, or none; and whether this very change was made before. */
export const lockLines = async (
  ctx: CommandContext,
  { restaurantId, orderId, lineIds, changeId = newId() }: AskedLines,
) => {
  const order = await lockExistingOrder(ctx, { restaurantId, orderId });
  const wanted = new Set(lineIds);
  const lines = (await findLines(ctx.db, restaurantId, orderId)).filter(({ id }) => wanted.has(id));
  if (lines.length !== wanted.size) throw fail('not-found');
  const isMade = lines.some((line) => line.pass_change_ids.includes(changeId));
  return { order, lines, changeId, isMade };
};
