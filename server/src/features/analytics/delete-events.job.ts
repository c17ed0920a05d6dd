import { dayMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { deleteOldRows } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

const forgetEvents = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.analytics * dayMs);
  await deleteOldRows(ctx, { table: 'analytics_events', key: ['at', 'id'], age: sql.ref('at'), before });
};

/** Runs every night and deletes events older than the configured limit. */
export const deleteEventsJob: JobDeclaration = {
  name: 'analytics.forget-events',
  schedule: '40 3 * * *',
  run: forgetEvents,
};
