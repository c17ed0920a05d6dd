import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { findLines, holdOrder } from '#features/orders';

export interface AskedLines {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
}

/** The lines a screen means, with their order held: all of them, or none. */
export const holdLines = async (ctx: CommandContext, { restaurantId, orderId, lineIds }: AskedLines) => {
  const order = await holdOrder(ctx, { restaurantId, orderId });
  const wanted = new Set(lineIds);
  const lines = (await findLines(ctx.db, restaurantId, orderId)).filter(({ id }) => wanted.has(id));
  if (lines.length !== wanted.size) throw fail('not-found');
  return { order, lines };
};
