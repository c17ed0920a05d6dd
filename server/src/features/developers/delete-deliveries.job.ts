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
