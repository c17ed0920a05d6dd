import { dayMs, limits } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { deleteOldRows } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { deleteRemovedConnections } from '#features/pos/records';

/** The logs contain what guests ordered, so they are kept only as long as somebody may search them for a mistake. */
const deleteOldLogs = async (ctx: Context): Promise<void> => {
  const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
  const before = ago(ctx.config.retentionDays.posLogs * dayMs);
  await deleteOldRows(ctx, { table: 'pos_sync_logs', key: ['restaurant_id', 'id'], age: sql.ref('at'), before });
  await deleteRemovedConnections(ctx.db, ago(limits.removedKeptMs));
};

export const deletePosLogsJob: JobDeclaration = { name: 'pos.forget', schedule: '50 3 * * *', run: deleteOldLogs };
