import { limits } from '@comanda/contract/kernel';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { deleteRemovedStations } from './stations.repository.ts';

/** Deletes every night the stations that were removed too long ago to be restored. */
export const deleteRemovedStationsJob: JobDeclaration = {
  name: 'forget-removed-stations',
  schedule: '25 3 * * *',
  run: (outer) =>
    transact(outer, (ctx) => deleteRemovedStations(ctx.db, new Date(ctx.clock.now().getTime() - limits.removedKeptMs))),
};
