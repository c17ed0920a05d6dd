import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { claimRows, isUnleased, type Lease } from '#platform/work';

export type DataExportRow = Selectable<DB['data_exports']>;

interface NewExport {
  readonly id: string;
  readonly origin: string;
  readonly at: Date;
}

/** Returns false if the owner has another export in progress. */
export const insertExport = async (
  db: Kysely<DB>,
  ownerId: string,
  { id, origin, at }: NewExport,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('data_exports')
    .values({ owner_id: ownerId, id, state: 'running', origin, requested_at: at })
    .onConflict((conflict) => conflict.columns(['owner_id']).where('state', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Parts that one attempt has written under its claim. */
export interface ExportParts {
  readonly id: string;
  readonly claim: string | null;
  readonly parts: number;
}

export interface ClaimedExport extends DataExportRow {
  readonly claim: string;
  /** Left by an attempt whose server has stopped; the claim is null if there was none. */
  readonly former_claim: string | null;
  readonly former_parts: number;
}

/** Claims exports that no worker has begun, or whose worker has stopped, the oldest first. The archive begins anew. */
export const claimExports = (
  db: Kysely<DB>,
  { claim, lease: { now, until }, most }: { readonly claim: string; readonly lease: Lease; readonly most: number },
): Promise<ClaimedExport[]> =>
  claimRows<ClaimedExport>(db, {
    table: 'data_exports',
    key: ['owner_id', 'id'],
    due: sql`
      select free.owner_id, free.id, free.claim as former_claim, free.parts as former_parts from data_exports as free
      where free.state = 'running' and ${isUnleased('free.claimed_until', now)}
      order by free.requested_at limit ${most}`,
    locked: 'free',
    set: sql`claim = ${claim}, claimed_until = ${until}, attempts = attempts + 1, done = 0, total = 0, bytes = 0, parts = 0`,
    returning: sql`claimed.*, due.former_claim, due.former_parts`,
  });

/** The attempt that may write to an export. */
export type ExportClaim = Pick<ClaimedExport, 'owner_id' | 'id' | 'claim'>;

const updateClaimed = (db: Kysely<DB>, { owner_id: ownerId, id, claim }: ExportClaim) =>
  db
    .updateTable('data_exports')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'running');

interface ExportProgress {
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  readonly parts: number;
}

/** Stores the progress and renews the lease. Returns false if another worker has claimed the export, or its owner is gone. */
export const saveExportProgress = async (
  db: Kysely<DB>,
  claim: ExportClaim,
  { until, ...progress }: ExportProgress & { readonly until: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ ...progress, claimed_until: until })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface ExportEnd {
  readonly state: 'ready' | 'failed';
  readonly at: Date;
  readonly expiresAt: Date;
}

export const finishExport = async (
  db: Kysely<DB>,
  claim: ExportClaim,
  { state, at, expiresAt }: ExportEnd,
): Promise<boolean> => {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ state, finished_at: at, expires_at: expiresAt, claimed_until: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Lets another worker begin the export anew, and does not count the attempt. */
export const releaseExport = async (db: Kysely<DB>, claim: ExportClaim): Promise<void> => {
  await updateClaimed(db, claim)
    .set((eb) => ({ claimed_until: null, attempts: eb('attempts', '-', 1) }))
    .execute();
};

export const findReadyExport = (db: Kysely<DB>, ownerId: string, now: Date): Promise<DataExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Finished exports that a newer one of the owner has replaced. */
export const findReplacedExports = (db: Kysely<DB>, { owner_id: ownerId, id }: ExportClaim): Promise<DataExportRow[]> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '<>', id)
    .where('state', '<>', 'running')
    .execute();

export const findExportsOf = (db: Kysely<DB>, ownerId: string): Promise<DataExportRow[]> =>
  db.selectFrom('data_exports').selectAll().where('owner_id', '=', ownerId).execute();

export const findExpiredExports = (db: Kysely<DB>, now: Date): Promise<DataExportRow[]> =>
  db.selectFrom('data_exports').selectAll().where('expires_at', '<=', now).orderBy('expires_at').execute();

export const deleteExport = async (
  db: Kysely<DB>,
  { owner_id: ownerId, id }: Pick<DataExportRow, 'owner_id' | 'id'>,
): Promise<void> => {
  await db.deleteFrom('data_exports').where('owner_id', '=', ownerId).where('id', '=', id).execute();
};
