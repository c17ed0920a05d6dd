import type { WeeklyHours } from '@comanda/contract/kernel';
import type { Kysely } from 'kysely';
import { prepareStatement, type DB } from '#platform/db';

export interface TableMenuRow {
  readonly id: string;
  readonly name: string;
  readonly servingHours: WeeklyHours | null;
  readonly ordersAnyTime: boolean;
}

export interface TableMenusRow {
  readonly timezone: string;
  readonly served_menu_id: string | null;
  readonly served_menu_until: Date | null;
  /** The table's own menu and the others that can be served there, all in the same currency. */
  readonly menus: readonly TableMenuRow[];
}

const selectTableMenus = prepareStatement<TableMenusRow>(`
  select restaurants.timezone, restaurants.served_menu_id, restaurants.served_menu_until,
    (select json_agg(json_build_object('id', menus.id, 'name', menus.name, 'servingHours', menus.serving_hours,
        'ordersAnyTime', menus.orders_any_time))
      from menus where menus.restaurant_id = $1 and menus.removed_at is null and menus.currency = own.currency
        and (menus.id = own.id or not qr_codes.keeps_menu
          and (menus.serving_hours is not null or menus.id = restaurants.served_menu_id))) as menus
  from qr_codes
  join restaurants on restaurants.id = qr_codes.restaurant_id
  join menus as own on own.restaurant_id = qr_codes.restaurant_id and own.id = qr_codes.menu_id
    and own.removed_at is null
  where qr_codes.restaurant_id = $1 and qr_codes.id = $2`);

/** Returns undefined if the table has no menu, or its menu was removed. */
export const findTableMenus = async (
  db: Kysely<DB>,
  restaurantId: string,
  qrCodeId: string,
): Promise<TableMenusRow | undefined> => (await selectTableMenus(db, restaurantId, qrCodeId))[0];
