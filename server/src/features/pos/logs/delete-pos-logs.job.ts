import { dayMs, limits } from '@comanda/contract/kernel';
import { posLogRetentionDays } from '@comanda/contract/pos';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { deleteRemovedConnections, deleteLogsBefore } from '#features/pos/records';

/** The logs contain what guests ordered, so they are kept only as long as somebody may search them for a mistake. */
const deleteOldLogs = async ({ db, clock }: Context): Promise<void> => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await deleteLogsBefore(db, before(posLogRetentionDays * dayMs));
  await deleteRemovedConnections(db, before(limits.removedKeptMs));
};

export const deletePosLogsJob: JobDeclaration = { name: 'pos.forget', schedule: '50 3 * * *', run: deleteOldLogs };
