import { dayMs } from '@comanda/contract/kernel';
import type { JobDeclaration } from '#platform/jobs';

/** A call that was lost is made again within a day, or not at all. */
export const forgetCallsJob: JobDeclaration = {
  name: 'forget-calls',
  schedule: '17 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - dayMs);
    await ctx.db.deleteFrom('idempotent_calls').where('called_at', '<', before).execute();
  },
};
