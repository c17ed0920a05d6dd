import type { TranslationFailure } from '@comanda/contract/translation';
import { sql, type Kysely, type Selectable } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';
import { isUnleased } from '#platform/work';
import type { MenuKey } from './translations.repository.ts';

export type TranslationRunRow = Selectable<DB['translation_runs']>;

export type TextKey = Pick<TranslationFailure, 'language' | 'subjectId' | 'field'>;

interface NewRun extends MenuKey {
  readonly id: string;
  readonly languages: string[];
  readonly replacesReviewed: boolean;
  readonly wanted: readonly TextKey[] | null;
  readonly total: number;
  readonly at: Date;
}

/** Returns false if another run of the menu is in progress. */
export const insertRun = async (db: Kysely<DB>, run: NewRun): Promise<boolean> => {
  const inserted = await db
    .insertInto('translation_runs')
    .values({
      restaurant_id: run.restaurantId,
      id: run.id,
      menu_id: run.menuId,
      languages: run.languages,
      replaces_reviewed: run.replacesReviewed,
      wanted: run.wanted === null ? null : JSON.stringify(run.wanted),
      state: 'running',
      total: run.total,
      started_at: run.at,
      updated_at: run.at,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'menu_id']).where('state', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const findTranslationRun = (
  db: Kysely<DB>,
  restaurantId: string,
  runId: string,
): Promise<TranslationRunRow | undefined> =>
  db
    .selectFrom('translation_runs')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', runId)
    .executeTakeFirst();

interface RunKey {
  readonly restaurantId: string;
  readonly runId: string;
}

const claimFreeRuns = (db: Kysely<DB>, { now, heardBefore }: { now: Date; heardBefore: Date }) =>
  db
    .updateTable('translation_runs')
    .set({ claim: newId(), claimed_at: now })
    .where('state', '=', 'running')
    .where(isUnleased('claimed_at', heardBefore))
    .returningAll();

/** Claims a run, so that only one server works on it. */
export const claimRun = (
  db: Kysely<DB>,
  { restaurantId, runId }: RunKey,
  at: { now: Date; heardBefore: Date },
): Promise<TranslationRunRow | undefined> =>
  claimFreeRuns(db, at).where('restaurant_id', '=', restaurantId).where('id', '=', runId).executeTakeFirst();

/** Claims runs that no server has started, or whose server has crashed. */
export const claimAbandonedRuns = (
  db: Kysely<DB>,
  at: { now: Date; heardBefore: Date },
): Promise<TranslationRunRow[]> => claimFreeRuns(db, at).execute();

export interface RunClaim extends RunKey {
  readonly claim: string;
}

const updateClaimed = (db: Kysely<DB>, { restaurantId, runId, claim }: RunClaim) =>
  db
    .updateTable('translation_runs')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', runId)
    .where('claim', '=', claim)
    .where('state', '=', 'running');

/** Returns false if the run was cancelled or claimed by another server. */
const isStillOurs = (updated: { numUpdatedRows: bigint }): boolean => updated.numUpdatedRows > 0n;

export const renewClaim = async (db: Kysely<DB>, claim: RunClaim, now: Date): Promise<boolean> =>
  isStillOurs(await updateClaimed(db, claim).set({ claimed_at: now }).executeTakeFirst());

export const releaseClaim = async (db: Kysely<DB>, claim: RunClaim): Promise<void> => {
  await updateClaimed(db, claim).set({ claim: null, claimed_at: null }).execute();
};

export const saveRunTotal = async (
  db: Kysely<DB>,
  claim: RunClaim,
  { remaining, at }: { remaining: number; at: Date },
): Promise<boolean> =>
  isStillOurs(
    await updateClaimed(db, claim)
      .set({ total: sql`done + jsonb_array_length(failures) + ${remaining}`, updated_at: at })
      .executeTakeFirst(),
  );

/** Adds characters that the run has taken from the quota. */
export const addRunCharacters = async (db: Kysely<DB>, claim: RunClaim, characters: number): Promise<boolean> =>
  isStillOurs(
    await updateClaimed(db, claim)
      .set((eb) => ({ characters: eb('characters', '+', characters) }))
      .executeTakeFirst(),
  );

export const advanceRun = async (
  db: Kysely<DB>,
  claim: RunClaim,
  { done, failures, at }: { done: number; failures: readonly TranslationFailure[]; at: Date },
): Promise<boolean> =>
  isStillOurs(
    await updateClaimed(db, claim)
      .set((eb) => ({
        done: eb('done', '+', done),
        failures: sql`failures || ${JSON.stringify(failures)}::jsonb`,
        claimed_at: at,
        updated_at: at,
      }))
      .executeTakeFirst(),
  );

export const finishRun = async (
  db: Kysely<DB>,
  claim: RunClaim,
  { state, message, at }: { state: 'done' | 'failed'; message: string; at: Date },
): Promise<boolean> =>
  isStillOurs(await updateClaimed(db, claim).set({ state, message, updated_at: at }).executeTakeFirst());

export const cancelRun = async (
  db: Kysely<DB>,
  { restaurantId, runId }: RunKey,
  { message, at }: { message: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('translation_runs')
    .set({ state: 'cancelled', message, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute();
};
