import type { SampleDataStep, SetupDocument, SetupStep, StepState } from '@comanda/contract/onboarding';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface SetupRecord {
  readonly ownerId: string;
  readonly restaurantId: string;
  readonly demoRestaurantId: string;
  readonly steps: SetupDocument['steps'];
  readonly sampleData: SetupDocument['sampleData'];
}

export const insertSetup = async (db: Kysely<DB>, setup: SetupRecord, message: string, at: Date): Promise<void> => {
  await db
    .insertInto('setups')
    .values({
      owner_id: setup.ownerId,
      restaurant_id: setup.restaurantId,
      demo_restaurant_id: setup.demoRestaurantId,
      state: 'running',
      message,
      steps: JSON.stringify(setup.steps),
      sample_data: JSON.stringify(setup.sampleData),
      started_at: at,
      updated_at: at,
    })
    .execute();
};

export const findSetup = (db: Kysely<DB>, ownerId: string) =>
  db.selectFrom('setups').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

/** Setups whose server died: running, and begun longer ago than any may take. */
export const findAbandonedSetups = (db: Kysely<DB>, begunBefore: Date) =>
  db
    .selectFrom('setups')
    .select('owner_id')
    .where('state', '=', 'running')
    .where('started_at', '<', begunBefore)
    .execute();

export const saveStep = async (db: Kysely<DB>, ownerId: string, step: SetupStep, state: StepState): Promise<void> => {
  await db
    .updateTable('setups')
    .set({ steps: sql`jsonb_set(steps, ${[step]}::text[], ${JSON.stringify(state)}::jsonb)`, updated_at: sql`now()` })
    .where('owner_id', '=', ownerId)
    .execute();
};

export const saveSampleStep = async (
  db: Kysely<DB>,
  ownerId: string,
  step: SampleDataStep,
  state: StepState,
): Promise<void> => {
  await db
    .updateTable('setups')
    .set({
      sample_data: sql`jsonb_set(sample_data, ${[step]}::text[], ${JSON.stringify(state)}::jsonb)`,
      updated_at: sql`now()`,
    })
    .where('owner_id', '=', ownerId)
    .execute();
};

export const finishSetup = async (
  db: Kysely<DB>,
  ownerId: string,
  { state, message }: { state: 'done' | 'failed'; message: string },
): Promise<void> => {
  await db
    .updateTable('setups')
    .set({ state, message, updated_at: sql`now()` })
    .where('owner_id', '=', ownerId)
    .execute();
};
