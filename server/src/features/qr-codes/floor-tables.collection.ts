import { codeKind } from '@comanda/contract/qr-codes';
import { booleanField, defineCollection, nullable, text, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { placeColumns, presentPlace } from './records/index.ts';

/** Tables for staff who serve guests and do not manage the codes. */
export const floorTablesCollection = defineCollection({
  name: 'floorTables',
  heeds: ['qrCodes', 'menus'],
  capability: 'orders.view',
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
  },
  select: (db) =>
    db
      .selectFrom('qr_codes')
      .leftJoin('menus', (join) =>
        join
          .onRef('menus.restaurant_id', '=', 'qr_codes.restaurant_id')
          .onRef('menus.id', '=', 'qr_codes.menu_id')
          .on('menus.removed_at', 'is', null),
      )
      .select([
        'qr_codes.id',
        'qr_codes.restaurant_id',
        'menus.id as menu_id',
        'keeps_menu',
        'table_number',
        'qr_codes.kind',
        'is_available',
        'qr_codes.seats',
        ...placeColumns,
      ])
      .select('menus.currency')
      .where('qr_codes.removed_at', 'is', null),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    menuId: row.menu_id,
    keepsMenu: row.keeps_menu,
    tableNumber: row.table_number,
    kind: codeKind.parse(row.kind),
    isAvailable: row.is_available,
    place: presentPlace(row),
    seats: row.seats,
    currency: row.currency,
  }),
});
