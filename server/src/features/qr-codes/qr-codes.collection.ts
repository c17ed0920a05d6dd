import { codeKind } from '@comanda/contract/qr-codes';
import { presentPlace } from './records/index.ts';
import {
  booleanField,
  defineCollection,
  nullable,
  numberField,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

export const qrCodesCollection = defineCollection({
  name: 'qrCodes',
  capability: 'qr-codes.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: text('qr_codes.id'),
    restaurantId: uuidField('qr_codes.restaurant_id'),
    menuId: nullable(uuidField('qr_codes.menu_id')),
    keepsMenu: booleanField('qr_codes.keeps_menu'),
    tableNumber: text('qr_codes.table_number'),
    kind: text('qr_codes.kind'),
    isAvailable: booleanField('qr_codes.is_available'),
    scanCount: numberField('qr_codes.scan_count'),
    lastScannedAt: nullable(timestampField('qr_codes.last_scanned_at')),
    createdAt: timestampField('qr_codes.created_at'),
    updatedAt: timestampField('qr_codes.updated_at'),
  },
  select: (db) => db.selectFrom('qr_codes').selectAll('qr_codes').where('qr_codes.removed_at', 'is', null),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    menuId: row.menu_id,
    keepsMenu: row.keeps_menu,
    tableNumber: row.table_number,
    kind: codeKind.parse(row.kind),
    paysFirst: row.pays_first,
    isAvailable: row.is_available,
    place: presentPlace(row),
    seats: row.seats,
    scanCount: row.scan_count,
    lastScannedAt: row.last_scanned_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
