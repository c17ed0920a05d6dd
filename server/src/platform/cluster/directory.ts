import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ClientBase } from 'pg';
import { isDistributed, prepareStatement, type DB } from '#platform/db';
import { maxSingleQueries, type FindRestaurants } from './query-at-restaurants.ts';

// The directory says which restaurants have a key, for lookups that know only the key. It is on the coordinator, and only a cluster has entries
// in it. An entry leads to a query of the restaurant's own rows, so one that is out of date finds nothing; a key without an entry is asked
// of every worker.

/** The tables and columns that have the keys of each kind. */
const sources = {
  'qr-code': { table: 'qr_codes', column: 'id', condition: 'true' },
  // Phones that were forgotten have no hash any more.
  device: { table: 'visit_guests', column: 'device_hash', condition: `device_hash not like 'forgotten %'` },
  receipt: { table: 'receipts', column: 'token', condition: 'true' },
} as const;
type DirectoryKind = keyof typeof sources;

const selectEntries = prepareStatement<{ key: string; restaurant_id: string }>(
  `select key, restaurant_id from directory_entries where kind = $1 and key = any($2::text[]) limit ${maxSingleQueries + 1}`,
);

/** For queries by keys of which only the directory knows the restaurants. Null if it does not know those of every key. */
export const findInDirectory =
  (kind: DirectoryKind, ...keys: string[]): FindRestaurants =>
  async (db) => {
    const rows = await selectEntries(db, kind, keys);
    const known = new Set(rows.map(({ key }) => key));
    return keys.every((key) => known.has(key)) ? [...new Set(rows.map((row) => row.restaurant_id))] : null;
  };

interface DirectoryKeys {
  readonly kind: DirectoryKind;
  readonly keys: readonly string[];
}

const insertEntries = prepareStatement(
  `insert into directory_entries (kind, key, restaurant_id) select $1, key, $3::uuid from unnest($2::text[]) as key
   on conflict do nothing`,
);

/** Adds the keys of new rows, in the transaction that writes these. Does nothing on one PostgreSQL. */
export const addToDirectory = async (
  db: Kysely<DB>,
  restaurantId: string,
  { kind, keys }: DirectoryKeys,
): Promise<void> => {
  if (await isDistributed(db)) await insertEntries(db, kind, keys, restaurantId);
};

/** Lists the keys of rows that are about to be changed or deleted, for `removeFromDirectory`. Lists none on one PostgreSQL. */
export const listDirectoryKeys = async (
  db: Kysely<DB>,
  kind: DirectoryKind,
  condition: RawBuilder<unknown>,
): Promise<DirectoryKeys> => {
  if (!(await isDistributed(db))) return { kind, keys: [] };
  const { table, column } = sources[kind];
  const { rows } = await sql<{ key: string }>`
    select distinct ${sql.ref(column)} as key from ${sql.table(table)} where ${condition}`.execute(db);
  return { kind, keys: rows.map(({ key }) => key) };
};

/** Removes the keys that no row of the restaurant has any more. */
export const removeFromDirectory = async (
  db: Kysely<DB>,
  restaurantId: string,
  { kind, keys }: DirectoryKeys,
): Promise<void> => {
  if (keys.length === 0) return;
  const { table, column } = sources[kind];
  const { rows } = await sql<{ key: string }>`
    select distinct ${sql.ref(column)} as key from ${sql.table(table)}
    where restaurant_id = ${restaurantId} and ${sql.ref(column)} = any(${sql.val(keys)}::text[])`.execute(db);
  const present = new Set(rows.map(({ key }) => key));
  const gone = sql.val(keys.filter((key) => !present.has(key)));
  await sql`
    delete from directory_entries where kind = ${kind} and key = any(${gone}::text[]) and restaurant_id = ${restaurantId}`.execute(
    db,
  );
};

/** Adds the keys of all rows that there are. */
export const fillDirectory = async (client: Pick<ClientBase, 'query'>): Promise<void> => {
  for (const [kind, { table, column, condition }] of Object.entries(sources))
    await client.query(
      `insert into directory_entries (kind, key, restaurant_id)
       select distinct '${kind}', ${column}, restaurant_id from ${table} where ${condition} on conflict do nothing`,
    );
};
