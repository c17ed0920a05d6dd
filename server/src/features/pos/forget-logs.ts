import { dayMs, limits } from '@comanda/contract/kernel';
import { posLogsKeptDays } from '@comanda/contract/pos';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { forgetConnections } from './connections.repository.ts';
import { forgetLogs } from './logs.repository.ts';

/** The logs contain what guests ordered, so they are kept only as long as somebody may search them for a mistake. */
const deleteOldLogs = async ({ db, clock }: Context): Promise<void> => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await forgetLogs(db, before(posLogsKeptDays * dayMs));
  await forgetConnections(db, before(limits.removedKeptMs));
};

export const forgetPosLogsJob: JobDeclaration = { name: 'pos.forget', schedule: '50 3 * * *', run: deleteOldLogs };
