import type { CodeKind } from '@comanda/contract/qr-codes';
import { sql, type Kysely, type Updateable } from 'kysely';
import { addToDirectory, findInDirectory, queryAtRestaurants } from '#platform/cluster';
import { runPrepared, type DB } from '#platform/db';

export interface QrCodesScope {
  readonly restaurantId: string;
  readonly qrCodeIds: readonly string[];
}

interface NewQrCodes {
  readonly menuId: string | null;
  readonly codes: ReadonlyArray<{ readonly id: string; readonly tableNumber: string }>;
  readonly kind: CodeKind;
  readonly paysFirst: boolean;
  readonly at: Date;
}

export const insertQrCodes = async (
  db: Kysely<DB>,
  restaurantId: string,
  { menuId, codes, kind, paysFirst, at }: NewQrCodes,
): Promise<void> => {
  if (codes.length === 0) return;
  await db
    .insertInto('qr_codes')
    .values(
      codes.map(({ id, tableNumber }) => ({
        restaurant_id: restaurantId,
        menu_id: menuId,
        id,
        table_number: tableNumber,
        kind,
        pays_first: kind !== 'table' && paysFirst,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  await addToDirectory(db, restaurantId, { kind: 'qr-code', keys: codes.map(({ id }) => id) });
};

/** Counts a restaurant's codes. It locks the restaurant, so that codes that are created at the same time are counted. */
export const countQrCodes = async (
  db: Kysely<DB>,
  restaurantId: string,
): Promise<{ readonly present: number; readonly all: number }> => {
  await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
  return db
    .selectFrom('qr_codes')
    .select([
      sql<number>`count(*) filter (where removed_at is null)::integer`.as('present'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
};

/** Locks the existing ones of these codes. Locks in the order of ids, so that two concurrent commands wait and never deadlock. */
export const lockQrCodes = async (
  db: Kysely<DB>,
  restaurantId: string,
  { qrCodeIds, includesRemoved }: { qrCodeIds: readonly string[]; includesRemoved: boolean },
): Promise<string[]> => {
  const these = db
    .selectFrom('qr_codes')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${qrCodeIds})`)
    .orderBy('id')
    .forNoKeyUpdate();
  const rows = await (includesRemoved ? these : these.where('removed_at', 'is', null)).execute();
  return rows.map(({ id }) => id);
};

export const findRemovedQrCodes = (db: Kysely<DB>, restaurantId: string, limit: number) =>
  db
    .selectFrom('qr_codes')
    .select(['id', 'table_number', 'removed_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('table_number')
    .limit(limit)
    .execute();

export const changeQrCodes = async (
  db: Kysely<DB>,
  { restaurantId, qrCodeIds }: QrCodesScope,
  columns: Updateable<DB['qr_codes']>,
): Promise<void> => {
  await db
    .updateTable('qr_codes')
    .set(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${qrCodeIds})`)
    .execute();
};

export const incrementScanCount = async (
  db: Kysely<DB>,
  restaurantId: string,
  { qrCodeId, at }: { qrCodeId: string; at: Date },
): Promise<void> => {
  const update = db
    .updateTable('qr_codes')
    .set({ scan_count: sql`scan_count + 1`, last_scanned_at: sql`greatest(last_scanned_at, ${at})` })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', qrCodeId);
  await runPrepared(db, update);
};

/** A sticker contains only the short id, so this is the one lookup without a restaurant. */
export const findQrCode = async (db: Kysely<DB>, qrCodeId: string) => {
  const query = db
    .selectFrom('qr_codes')
    .innerJoin('restaurants', 'restaurants.id', 'qr_codes.restaurant_id')
    .select([
      'qr_codes.restaurant_id',
      'qr_codes.id',
      'qr_codes.menu_id',
      'qr_codes.table_number',
      'qr_codes.kind',
      'qr_codes.pays_first',
      'qr_codes.is_available',
      'restaurants.owner_id',
      'restaurants.name as restaurant_name',
      'restaurants.status',
      'restaurants.join_mode',
      sql<boolean>`exists (select 1 from visits where visits.restaurant_id = qr_codes.restaurant_id
        and visits.qr_code_id = qr_codes.id and visits.closed_at is null)`.as('has_open_visit'),
      sql<boolean>`restaurants.suspended_at is not null or owners.suspended_at is not null`.as('is_suspended'),
    ])
    .innerJoin('users as owners', 'owners.id', 'restaurants.owner_id')
    .where('qr_codes.id', '=', qrCodeId)
    .where('qr_codes.removed_at', 'is', null);
  const findRestaurants = findInDirectory('qr-code', qrCodeId);
  return (await queryAtRestaurants(db, query, { findRestaurants, run: runPrepared }))[0];
};

export type QrCodeRow = NonNullable<Awaited<ReturnType<typeof findQrCode>>>;
