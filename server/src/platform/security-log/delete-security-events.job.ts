import { dayMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import { deleteOldRows } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

/** Runs every night and deletes entries of the security log that are older than the operator keeps them. */
export const deleteSecurityEventsJob: JobDeclaration = {
  name: 'security-log.delete-old-entries',
  schedule: '50 3 * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - ctx.config.securityLogDays * dayMs);
    await deleteOldRows(ctx, { table: 'security_events', key: ['id'], age: sql.ref('at'), before });
  },
};
