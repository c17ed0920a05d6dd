import { sql, type Kysely } from 'kysely';
import { findInDirectory, queryAtRestaurants } from '#platform/cluster';
import type { DB } from '#platform/db';

export interface EventRow {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly restaurantId: string | null;
  readonly userId: string | null;
  readonly url: string | null;
  readonly agent: string | null;
  readonly fields: object;
}

/** Passes the batch as one JSON parameter, because it has more values than a statement may have parameters. */
export const insertEvents = async (db: Kysely<DB>, events: readonly EventRow[]): Promise<void> => {
  if (events.length === 0) return;
  await sql`
    insert into analytics_events (at, id, name, restaurant_id, user_id, url, agent, fields)
    select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
      at timestamptz, id uuid, name text, "restaurantId" uuid, "userId" uuid, url text, agent text, fields jsonb
    )
  `.execute(db);
};

interface TableFields {
  readonly restaurantId: string;
  readonly menu_id: string | null;
  readonly qr_code_id: string;
  readonly table_name: string;
}

/** Finds the restaurant, menu and table of these QR codes. */
export const findTablesByQrCode = async (
  db: Kysely<DB>,
  qrCodeIds: readonly string[],
): Promise<ReadonlyMap<string, TableFields>> => {
  if (qrCodeIds.length === 0) return new Map();
  const ids = [...new Set(qrCodeIds)];
  const query = db
    .selectFrom('qr_codes')
    .select(['restaurant_id as restaurantId', 'menu_id', 'id as qr_code_id', 'table_number as table_name'])
    .where('id', 'in', ids);
  const rows = await queryAtRestaurants(db, query, { findRestaurants: findInDirectory('qr-code', ...ids) });
  return new Map(rows.map((row) => [row.qr_code_id, row]));
};

/** Finds the owners of these restaurants. */
export const findOwnersByRestaurant = async (
  db: Kysely<DB>,
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('restaurants')
    .select(['id', 'owner_id'])
    .where('id', 'in', [...new Set(restaurantIds)])
    .execute();
  return new Map(rows.map(({ id, owner_id: ownerId }) => [id, ownerId]));
};
