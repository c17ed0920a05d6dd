import { dayMs } from '@comanda/contract/kernel';
import type { JobDeclaration } from '#platform/jobs';
import { deleteDeliveriesBefore } from './deliveries.repository.ts';

/** Deliveries are kept for a month, long enough to find out what was missed and to send it again. */
const keptMs = 30 * dayMs;

export const deleteDeliveriesJob: JobDeclaration = {
  name: 'forget-deliveries',
  schedule: '37 3 * * *',
  run: async (ctx) => deleteDeliveriesBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs)),
};

/** Deletes idempotency keys after a day, because no client retries a lost call later than that. */
export const deleteIdempotencyKeysJob: JobDeclaration = {
  name: 'forget-calls',
  schedule: '17 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - dayMs);
    await ctx.db.deleteFrom('idempotent_calls').where('called_at', '<', before).execute();
  },
};
