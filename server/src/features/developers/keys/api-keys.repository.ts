import { sql, type Kysely } from 'kysely';
import { lockUntilCommit, prepareStatement, type DB } from '#platform/db';

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

/** Advisory lock that serializes an owner's new keys, so that the limit on their number holds. */
export const lockKeys = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await lockUntilCommit(db, `api_keys ${ownerId}`);
};

const usableKeys = (db: Kysely<DB>, ownerId: string) =>
  db.selectFrom('api_keys').where('api_keys.owner_id', '=', ownerId).where('revoked_at', 'is', null);

export interface ApiKeyRow {
  readonly owner_id: string;
  readonly id: string;
  readonly name: string;
  readonly scopes: string[];
  readonly last_used_at: Date | null;
  /** Restaurants that the key may reach: null means all of the owner's; if one is suspended, the list of those that are not. */
  readonly restaurant_ids: string[] | null;
  readonly is_for_all: boolean;
}

/**
 * Selects a usable key only: it ends with its owner's account and cannot reach a suspended restaurant. Prepared, because every call of a
 * program needs it.
 */
const selectKey = (condition: string) =>
  prepareStatement<ApiKeyRow>(`
    select api_keys.owner_id, api_keys.id, api_keys.name, api_keys.scopes, api_keys.last_used_at,
      case
        when exists (
          select 1 from restaurants
          where restaurants.owner_id = api_keys.owner_id and restaurants.suspended_at is not null)
        then array(
          select restaurants.id from restaurants
          where restaurants.owner_id = api_keys.owner_id and restaurants.suspended_at is null
            and (api_keys.restaurant_ids is null or restaurants.id = any (api_keys.restaurant_ids)))
        else api_keys.restaurant_ids
      end as restaurant_ids,
      api_keys.restaurant_ids is null as is_for_all
    from api_keys
    join users on users.id = api_keys.owner_id
    where api_keys.owner_id = $1 and api_keys.revoked_at is null
      and users.disabled_at is null and users.suspended_at is null and ${condition}`);

const selectKeyBySecret = selectKey('api_keys.secret_hash = $2');
const selectKeyById = selectKey('api_keys.id = $2');

export const findKey = async (db: Kysely<DB>, ownerId: string, secretHash: string): Promise<ApiKeyRow | null> =>
  (await selectKeyBySecret(db, ownerId, secretHash))[0] ?? null;

export const findKeyById = async (db: Kysely<DB>, ownerId: string, keyId: string): Promise<ApiKeyRow | null> =>
  (await selectKeyById(db, ownerId, keyId))[0] ?? null;

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
  const { count } = await usableKeys(db, ownerId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

interface KeyUpdate {
  readonly keyId: string;
  readonly at: Date;
}

/** Returns false if another call has already stored a use within the last 30 seconds. */
export const saveKeyUse = async (db: Kysely<DB>, ownerId: string, { keyId, at }: KeyUpdate): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', keyId)
    .where((of) => of.or([of('last_used_at', 'is', null), of('last_used_at', '<', new Date(at.getTime() - 30_000))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const saveAllKeysRevoked = async (db: Kysely<DB>, ownerId: string, at: Date): Promise<void> => {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Returns the key's name, or null if it does not exist. A revoked key keeps its first time of revocation. */
export const saveKeyRevocation = async (
  db: Kysely<DB>,
  ownerId: string,
  { keyId, at }: KeyUpdate,
): Promise<string | null> => {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${at})` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', keyId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
};
