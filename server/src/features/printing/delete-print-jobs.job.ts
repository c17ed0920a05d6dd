import { dayMs, limits } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { deletePrintJobsBefore, deleteRemovedPrinters } from './queue.repository.ts';

/** Long enough to look up what was printed last weekend. */
const keptMs = 7 * dayMs;

const deleteOldJobs = async ({ db, clock }: Context): Promise<void> => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await deletePrintJobsBefore(db, before(keptMs));
  await deleteRemovedPrinters(db, before(limits.removedKeptMs));
};

export const deletePrintJobsJob: JobDeclaration = {
  name: 'printing.forget',
  schedule: '35 3 * * *',
  run: deleteOldJobs,
};
