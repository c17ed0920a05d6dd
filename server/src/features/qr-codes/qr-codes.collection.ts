import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '#platform/db';
import { boolean, defineCollection, nullable, text, timestamp, uuid } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

const scansOf = (of: ExpressionBuilder<DB, 'qr_codes'>) =>
  of
    .selectFrom('scans')
    .whereRef('scans.restaurant_id', '=', 'qr_codes.restaurant_id')
    .whereRef('scans.qr_code_id', '=', 'qr_codes.id');

export const qrCodesCollection = defineCollection({
  name: 'qrCodes',
  capability: 'qr-codes.manage',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: text('qr_codes.id'),
    restaurantId: uuid('qr_codes.restaurant_id'),
    menuId: nullable(uuid('qr_codes.menu_id')),
    tableNumber: text('qr_codes.table_number'),
    isAvailable: boolean('qr_codes.is_available'),
    createdAt: timestamp('qr_codes.created_at'),
    updatedAt: timestamp('qr_codes.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('qr_codes')
      .selectAll('qr_codes')
      .select((of) => [
        scansOf(of)
          .select(sql<number>`count(*)::int`.as('count'))
          .as('scan_count'),
        scansOf(of)
          .select((of) => of.fn.max('scanned_at').as('last'))
          .as('last_scanned_at'),
      ])
      .where('qr_codes.removed_at', 'is', null),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    menuId: row.menu_id,
    tableNumber: row.table_number,
    isAvailable: row.is_available,
    scanCount: row.scan_count ?? 0,
    lastScannedAt: row.last_scanned_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
