import { dayMs } from '@comanda/contract/kernel';
import type { JobDeclaration } from '#platform/jobs';
import { deleteDeliveries } from './deliveries.repository.ts';

/** A month is long enough to find out what was missed, and to have it sent again. */
const keptMs = 30 * dayMs;

export const forgetDeliveriesJob: JobDeclaration = {
  name: 'forget-deliveries',
  schedule: '37 3 * * *',
  run: async (ctx) => deleteDeliveries(ctx.db, new Date(ctx.clock.now().getTime() - keptMs)),
};
