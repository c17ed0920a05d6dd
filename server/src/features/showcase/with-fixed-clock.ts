import type { Context } from '#platform/context';

/** Returns the context with its clock fixed at a time, so that everything done with it is dated to that time. */
export const withFixedClock = <Ctx extends Context>(ctx: Ctx, at: Date): Ctx => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => at },
});
