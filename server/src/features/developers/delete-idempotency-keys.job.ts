import { dayMs } from '@comanda/contract/kernel';
import type { JobDeclaration } from '#platform/jobs';

/** Deletes idempotency keys after a day, because no client retries a lost call later than that. */
export const deleteIdempotencyKeysJob: JobDeclaration = {
  name: 'forget-calls',
  schedule: '17 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - dayMs);
    await ctx.db.deleteFrom('idempotent_calls').where('called_at', '<', before).execute();
  },
};
