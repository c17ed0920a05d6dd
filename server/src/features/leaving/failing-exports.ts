import { maxFailingWorkPerKind } from '@comanda/contract/administration';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { splitTwoIds, toFailingList, type FailingEntry, type FailingWorkSource } from '#platform/work';

interface FailingExportRow {
  readonly owner_id: string;
  readonly id: string;
  readonly owner_name: string;
  readonly state: string;
  readonly attempts: number;
  readonly requested_at: Date;
  readonly claimed_until: Date | null;
  readonly total: number;
}

/** Exports that failed before and are being tried again, or those that were given up, unless the owner has a newer one. */
const findFailingExports = async (db: Kysely<DB>, isGivenUp: boolean): Promise<FailingExportRow[]> => {
  const isListed = isGivenUp ? sql`failing.state = 'failed'` : sql`failing.state = 'running' and failing.attempts > 1`;
  const { rows } = await sql<FailingExportRow>`
    select failing.owner_id, failing.id, users.display_name as owner_name, failing.state, failing.attempts,
      failing.requested_at, failing.claimed_until, (count(*) over ())::int as total
    from data_exports as failing join users on users.id = failing.owner_id
    where ${isListed}
      and not exists (
        select 1 from data_exports as newer
        where newer.owner_id = failing.owner_id and newer.requested_at > failing.requested_at)
    order by failing.requested_at limit ${maxFailingWorkPerKind}`.execute(db);
  return rows;
};

/** Lets a worker begin a failed export anew. Returns false if it did not fail, or another one of the owner is in progress. */
const restartExport = async (db: Kysely<DB>, ownerId: string, exportId: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update data_exports set state = 'running', attempts = 0, finished_at = null, expires_at = null, claimed_until = null
    where owner_id = ${ownerId} and id = ${exportId} and state = 'failed' and not exists (
      select 1 from data_exports as running where running.owner_id = ${ownerId} and running.state = 'running')`.execute(
    db,
  );
  return numAffectedRows > 0n;
};

const presentExport = (row: FailingExportRow): FailingEntry => ({
  id: `${row.owner_id}/${row.id}`,
  isGivenUp: row.state === 'failed',
  title: 'Export of all data',
  about: row.owner_name,
  ownerId: row.owner_id,
  count: 1,
  since: row.requested_at,
  reason: 'The archive could not be written. The reason is in the log of the server.',
  tries: row.attempts,
  nextTryAt: row.state === 'failed' ? null : row.claimed_until,
  canRetry: row.state === 'failed',
});

/** Archives for owners that could not be written. The reason is in the log of the server. */
export const failingExports: FailingWorkSource = {
  kind: 'export',
  retriesGivenUpTogether: false,
  list: async ({ db }) => ({
    failing: toFailingList(await findFailingExports(db, false), presentExport),
    givenUp: toFailingList(await findFailingExports(db, true), presentExport),
  }),
  retry: async (ctx, { id, isGivenUp }) => {
    const key = splitTwoIds(id);
    if (key === null || !isGivenUp || !(await restartExport(ctx.db, ...key))) return false;
    ctx.touch('dataExports', key[0]);
    return true;
  },
};
