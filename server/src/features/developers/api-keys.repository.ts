import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly secretHash: string;
  readonly lastFour: string;
  readonly scopes: string[];
  readonly restaurantIds: string[] | null;
  readonly createdAt: Date;
}

export const insertKey = async (
  db: Kysely<DB>,
  ownerId: string,
  { id, name, secretHash, lastFour, scopes, restaurantIds, createdAt }: NewKey,
): Promise<void> => {
  await db
    .insertInto('api_keys')
    .values({
      owner_id: ownerId,
      id,
      name,
      secret_hash: secretHash,
      last_four: lastFour,
      scopes,
      restaurant_ids: restaurantIds,
      created_at: createdAt,
    })
    .execute();
};

/** One new key of an owner at a time, so that their number holds. */
export const lockKeys = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api_keys ${ownerId}`}, 0))`.execute(db);
};

const usable = (db: Kysely<DB>, ownerId: string) =>
  db.selectFrom('api_keys').where('api_keys.owner_id', '=', ownerId).where('revoked_at', 'is', null);

/** Null for all of the owner's; where one of them is suspended, those that are not. */
const restaurantsOpenTo = sql<string[] | null>`case
  when exists (select from restaurants where restaurants.owner_id = api_keys.owner_id and restaurants.suspended_at is not null)
  then array(
    select restaurants.id from restaurants
    where restaurants.owner_id = api_keys.owner_id and restaurants.suspended_at is null
      and (api_keys.restaurant_ids is null or restaurants.id = any (api_keys.restaurant_ids)))
  else api_keys.restaurant_ids end`;

/** Of those who may come in: a key ends with its owner's account, and does not reach into a restaurant that is suspended. */
const keyOf = (db: Kysely<DB>, ownerId: string) =>
  usable(db, ownerId)
    .innerJoin('users', 'users.id', 'api_keys.owner_id')
    .where('users.disabled_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .select(['api_keys.owner_id', 'api_keys.id', 'api_keys.name', 'scopes', 'last_used_at'])
    .select(restaurantsOpenTo.as('restaurant_ids'))
    .select(sql<boolean>`api_keys.restaurant_ids is null`.as('is_for_all'));

export const findKey = async (db: Kysely<DB>, ownerId: string, secretHash: string) =>
  (await keyOf(db, ownerId).where('secret_hash', '=', secretHash).executeTakeFirst()) ?? null;
export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

export const findKeyById = async (db: Kysely<DB>, ownerId: string, keyId: string): Promise<KeyRow | null> =>
  (await keyOf(db, ownerId).where('api_keys.id', '=', keyId).executeTakeFirst()) ?? null;

export const hasKey = async (db: Kysely<DB>, ownerId: string, keyId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('api_keys')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return row !== undefined;
};

export const countKeys = async (db: Kysely<DB>, ownerId: string): Promise<number> => {
  const { count } = await usable(db, ownerId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

interface AtMoment {
  readonly keyId: string;
  readonly at: Date;
}

/** Answers false where another call of the same minute was faster. */
export const saveUsed = async (db: Kysely<DB>, ownerId: string, { keyId, at }: AtMoment): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', keyId)
    .where((of) => of.or([of('last_used_at', 'is', null), of('last_used_at', '<', new Date(at.getTime() - 30_000))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Answers false where there is no such key. One that was revoked stays as it was. */
export const saveRevoked = async (db: Kysely<DB>, ownerId: string, { keyId, at }: AtMoment): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${at})` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
