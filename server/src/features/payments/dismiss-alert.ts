import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { clearAttention } from './payments.repository.ts';

interface SeenTo {
  readonly restaurantId: string;
  readonly paymentId: string;
}

/** Somebody has looked at what was wrong, and has put it right. Whoever says so twice has said it once. */
export const dismissAlert = async (
  ctx: CommandContext,
  { restaurantId, paymentId }: SeenTo,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await clearAttention(ctx.db, restaurantId, paymentId))) throw fail('not-found');
  ctx.touch('payments', restaurantId);
  return {};
};
