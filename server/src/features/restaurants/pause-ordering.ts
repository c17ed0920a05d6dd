import { minuteMs } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import { touchRestaurant } from './restaurants.collection.ts';
import { updateOrderingPause } from './restaurants.repository.ts';
import { requireRestaurant } from './tenants.ts';

interface PauseOrderingInput {
  readonly restaurantId: string;
  /** Null ends the pause. */
  readonly minutes: number | null;
}

/** Stops orders by phone for some time. Nothing has to happen at its end: every order compares the time with the clock. */
export const pauseOrdering = async (
  ctx: CommandContext,
  { restaurantId, minutes }: PauseOrderingInput,
): Promise<{ until: string | null }> => {
  const scope = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const until = minutes === null ? null : new Date(ctx.clock.now().getTime() + minutes * minuteMs);
  await updateOrderingPause(ctx.db, scope, until);
  touchRestaurant(ctx, scope);
  return { until: until?.toISOString() ?? null };
};
