import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Returns these tables with the look of their menus. Removed tables are left out. */
export const findTablesToPrint = (db: Kysely<DB>, restaurantId: string, qrCodeIds: readonly string[]) =>
  db
    .selectFrom('qr_codes')
    .leftJoin('menus', (join) =>
      join
        .onRef('menus.restaurant_id', '=', 'qr_codes.restaurant_id')
        .onRef('menus.id', '=', 'qr_codes.menu_id')
        .on('menus.removed_at', 'is', null),
    )
    .select(['qr_codes.id', 'qr_codes.table_number as tableNumber', 'menus.look'])
    .where('qr_codes.restaurant_id', '=', restaurantId)
    .where('qr_codes.id', '=', sql<string>`any(${qrCodeIds})`)
    .where('qr_codes.removed_at', 'is', null)
    .execute();
