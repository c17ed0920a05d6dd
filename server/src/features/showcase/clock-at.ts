import type { Context } from '#platform/context';

/** The same context with its clock stopped at a moment: what is done by it was done then. */
export const clockAt = <Ctx extends Context>(ctx: Ctx, at: Date): Ctx => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => at },
});
