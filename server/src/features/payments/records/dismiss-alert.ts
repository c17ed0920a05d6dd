import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { clearAttention } from './payments.repository.ts';

interface DismissAlertInput {
  readonly restaurantId: string;
  readonly paymentId: string;
}

/** Clears the alert of a payment after staff have resolved the problem. Safe to repeat. */
export const dismissAlert = async (
  ctx: CommandContext,
  { restaurantId, paymentId }: DismissAlertInput,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await clearAttention(ctx.db, restaurantId, paymentId))) throw fail('not-found');
  ctx.touch('payments', restaurantId);
  return {};
};
