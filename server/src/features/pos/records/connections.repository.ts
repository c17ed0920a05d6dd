import type { PosFailure } from '@comanda/contract/pos';
import type { Kysely, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#platform/db';

export type PosConnectionRow = Selectable<DB['pos_connections']>;

export const findConnection = async (db: Kysely<DB>, restaurantId: string): Promise<PosConnectionRow | null> => {
  const row = await db
    .selectFrom('pos_connections')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

interface NewConnection {
  readonly system: string;
  readonly environment: string;
  readonly url: string;
  readonly location: string;
  readonly locationName: string;
  readonly secretSealed: Buffer;
  readonly secretLastFour: string;
  readonly signatureKeySealed: Buffer | null;
  readonly sendsWhen: string;
  readonly at: Date;
}

/** Replaces a removed connection. Returns false if the restaurant still has one. */
export const insertConnection = async (
  db: Kysely<DB>,
  restaurantId: string,
  { at, ...connection }: NewConnection,
): Promise<boolean> => {
  await db
    .deleteFrom('pos_connections')
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is not', null)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('pos_connections')
    .values({
      restaurant_id: restaurantId,
      system: connection.system,
      environment: connection.environment,
      url: connection.url,
      location: connection.location,
      location_name: connection.locationName,
      secret_sealed: connection.secretSealed,
      secret_last_four: connection.secretLastFour,
      signature_key_sealed: connection.signatureKeySealed,
      sends_when: connection.sendsWhen,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('restaurant_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

type Changes = Omit<Updateable<DB['pos_connections']>, 'restaurant_id' | 'revision' | 'updated_at'>;

interface SaveConnectionInput {
  readonly changes: Changes;
  /** Revision that the caller had loaded; null skips the check. */
  readonly revision: number | null;
  readonly at: Date;
}

/** Returns false if there is no connection or its revision has changed. */
export const saveConnection = async (
  db: Kysely<DB>,
  restaurantId: string,
  { changes, revision, at }: SaveConnectionInput,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('pos_connections')
    .set({ ...changes, revision: sql<number>`revision + 1`, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .$if(revision !== null, (found) => found.where('revision', '=', revision ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Bumps `updated_at` so that clients reload the item mappings. The update also locks the row until the end of the transaction. */
export const touchItemMappings = async (
  db: Kysely<DB>,
  restaurantId: string,
  { at, isPulled }: { readonly at: Date; readonly isPulled: boolean },
): Promise<void> => {
  await db
    .updateTable('pos_connections')
    .set({ updated_at: at, ...(isPulled ? { menu_pulled_at: at } : {}) })
    .where('restaurant_id', '=', restaurantId)
    .execute();
};

export const restoreConnection = async (db: Kysely<DB>, restaurantId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('pos_connections')
    .set({ removed_at: null, revision: sql<number>`revision + 1`, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Stores the result of a connection test, unless the credentials were changed while the test ran. */
export const saveConnectionTest = async (
  db: Kysely<DB>,
  { restaurant_id: restaurantId, secret_sealed: secretSealed }: PosConnectionRow,
  { failure, at }: { readonly failure: PosFailure | null; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('pos_connections')
    .set({ checked_at: at, check_failure: failure === null ? null : JSON.stringify(failure) })
    .where('restaurant_id', '=', restaurantId)
    .where('secret_sealed', '=', secretSealed)
    .execute();
};

export const deleteRemovedConnections = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('pos_connections').where('removed_at', '<', before).execute();
};
