import { dayMs } from '@comanda/contract/kernel';
import type { JobDeclaration } from '#platform/jobs';
import { deleteSecurityEventsBefore } from './security-events.repository.ts';

const portion = 10_000;

/** Runs every night and deletes entries of the security log that are older than the operator keeps them. */
export const deleteSecurityEventsJob: JobDeclaration = {
  name: 'security-log.delete-old-entries',
  schedule: '50 3 * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - ctx.config.securityLogDays * dayMs);
    while ((await deleteSecurityEventsBefore(ctx.db, before, portion)) === portion) ctx.closing.throwIfAborted();
  },
};
