import {
  setupDocument,
  setupMessages,
  type SampleDataStep,
  type SetupDocument,
  type SetupStep,
  type StepState,
} from '@comanda/contract/onboarding';
import { sql, type Kysely } from 'kysely';
import { lockUntilCommit, type DB } from '#platform/db';

interface NewSetup extends Pick<SetupDocument, 'steps' | 'sampleData' | 'message'> {
  readonly restaurantId: string;
  readonly demoRestaurantId: string;
  readonly at: Date;
}

export const insertSetup = async (db: Kysely<DB>, ownerId: string, setup: NewSetup): Promise<void> => {
  await db
    .insertInto('setups')
    .values({
      owner_id: ownerId,
      restaurant_id: setup.restaurantId,
      demo_restaurant_id: setup.demoRestaurantId,
      state: 'running',
      message: setup.message,
      steps: JSON.stringify(setup.steps),
      sample_data: JSON.stringify(setup.sampleData),
      started_at: setup.at,
      updated_at: setup.at,
    })
    .execute();
};

export const findSetup = (db: Kysely<DB>, ownerId: string) =>
  db.selectFrom('setups').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

/**
 * Returns the completed steps. An advisory lock keeps other runs out until the transaction ends; the row itself stays unlocked, so that a
 * stuck run can still be reported.
 */
export const lockSetup = async (
  db: Kysely<DB>,
  ownerId: string,
): Promise<Pick<SetupDocument, 'steps' | 'sampleData'>> => {
  await lockUntilCommit(db, `setup ${ownerId}`);
  const row = await db
    .selectFrom('setups')
    .select(['steps', 'sample_data'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return {
    steps: setupDocument.shape.steps.parse(row.steps),
    sampleData: setupDocument.shape.sampleData.parse(row.sample_data),
  };
};

/** Claims setups whose server crashed: those running for longer than the timeout allows. The update gives each one to a single server. */
export const claimAbandonedSetups = async (
  db: Kysely<DB>,
  { begunBefore, now }: { begunBefore: Date; now: Date },
): Promise<string[]> => {
  const rows = await db
    .updateTable('setups')
    .set({ started_at: now })
    .where('state', '=', 'running')
    .where('started_at', '<', begunBefore)
    .returning('owner_id')
    .execute();
  return rows.map(({ owner_id: ownerId }) => ownerId);
};

/** Sets a failed setup back to running, with its failed steps pending. Returns false if it has not failed. */
export const restartSetup = async (db: Kysely<DB>, ownerId: string, now: Date): Promise<boolean> => {
  const pendingAgain = (column: 'steps' | 'sample_data') => sql<string>`(
    select jsonb_object_agg(key, case when value ->> 'state' = 'error'
      then '{"state": "pending", "message": ""}'::jsonb else value end)
    from jsonb_each(${sql.ref(column)}))`;
  const restarted = await db
    .updateTable('setups')
    .set({
      state: 'running',
      message: setupMessages.running,
      steps: pendingAgain('steps'),
      sample_data: pendingAgain('sample_data'),
      started_at: now,
      updated_at: now,
    })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'failed')
    .returning('owner_id')
    .executeTakeFirst();
  return restarted !== undefined;
};

interface SavedStep {
  readonly step: SetupStep;
  readonly state: StepState;
  readonly at: Date;
}

export const saveStep = async (db: Kysely<DB>, ownerId: string, { step, state, at }: SavedStep): Promise<void> => {
  await db
    .updateTable('setups')
    .set({ steps: sql`jsonb_set(steps, ${[step]}::text[], ${JSON.stringify(state)}::jsonb)`, updated_at: at })
    .where('owner_id', '=', ownerId)
    .execute();
};

export const saveSampleStep = async (
  db: Kysely<DB>,
  ownerId: string,
  { part, state, at }: { part: SampleDataStep; state: StepState; at: Date },
): Promise<void> => {
  await db
    .updateTable('setups')
    .set({
      sample_data: sql`jsonb_set(sample_data, ${[part]}::text[], ${JSON.stringify(state)}::jsonb)`,
      updated_at: at,
    })
    .where('owner_id', '=', ownerId)
    .execute();
};

export const finishSetup = async (
  db: Kysely<DB>,
  ownerId: string,
  { state, message, at }: { state: 'done' | 'failed'; message: string; at: Date },
): Promise<void> => {
  await db.updateTable('setups').set({ state, message, updated_at: at }).where('owner_id', '=', ownerId).execute();
};
