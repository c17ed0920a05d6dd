import type { BillRates } from '@comanda/contract/kernel';
import type { Kysely } from 'kysely';
import { prepareStatement, type DB } from '#platform/db';

export interface PlacedOrderRow {
  readonly id: string;
  readonly total: number;
  readonly hash: string | null;
  readonly is_waiting: boolean;
}

export interface RecentOrders {
  readonly count: number;
  readonly first_at: Date | string | null;
}

export interface ServedItemRow {
  readonly id: string;
  readonly category_id: string;
  readonly name: string;
  readonly price_minor: number;
  readonly is_available: boolean;
  readonly stock_count: number | null;
  readonly option_groups: unknown;
  readonly available_hours: unknown;
  readonly tax_rate_milli_percent: number | null;
  /** Time of the last change to the menu item. */
  readonly updated_at: string;
  readonly menu_id: string;
  /** Hours of the item's menu; null if it is served at any time. */
  readonly menu_hours: unknown;
  readonly orders_any_time: boolean;
}

/** Snapshot of the data that decides if and how an order at a table is placed, by guests or staff. */
export interface OrderTable extends BillRates {
  readonly table_number: string;
  readonly qr_code_id: string;
  readonly menu_id: string | null;
  readonly closed_at: Date | null;
  readonly last_activity_at: Date;
  /** True if the restaurant is active, and the table accepts orders and has a menu. */
  readonly is_serving: boolean;
  readonly restaurant_name: string;
  readonly timezone: string;
  readonly day_end_hour: number;
  readonly currency: string;
  readonly happy_hours: unknown;
  /** Charge for the packaging of the order; 0 if there is none. */
  readonly packaging_minor: number;
  /** The restaurant's language. */
  readonly language: string;
  /** Kind of the visit's place, and true if its orders are paid first. */
  readonly kind: string;
  readonly pays_first: boolean;
  /** True if dishes can be marked as first or later here. */
  readonly has_courses: boolean;
  readonly items: readonly ServedItemRow[];
}

/** Additional data that decides an order by a guest. */
export interface GuestOrderTable extends OrderTable {
  readonly guest_id: string;
  readonly state: string;
  readonly opening_hours: unknown;
  readonly served_menu_id: string | null;
  readonly served_menu_until: Date | null;
  readonly ordering_paused_until: Date | null;
  /** Seconds for which the slowest station of these items lets an order wait. */
  readonly send_delay_seconds: number;
  /** True if the owner has limited what a station makes. */
  readonly has_station_limits: boolean;
  readonly orders_per_ten_minutes: number | null;
  readonly pickup_slot_minutes: number;
  readonly pickup_slot_orders: number | null;
  readonly pickup_lead_minutes: number;
  /** The owner's limits for orders by phone; null where the default of the currency applies. */
  readonly maxOrderTotalMinor: number | null;
  readonly maxVisitTotalMinor: number | null;
  /** Amount that a card is held for before guests order here; null if no card is asked for. */
  readonly tab_card_limit: number | null;
  /** False for a visit from before there were default limits. */
  readonly has_default_limits: boolean;
  /** Total of the orders that phones have placed, without cancelled ones. */
  readonly phone_total: number;
  /** The order that was already placed with this key. */
  readonly placed: PlacedOrderRow | null;
  /** True if a guest has withdrawn the order with this key. */
  readonly is_withdrawn: boolean;
  /** The visit's orders within the rate limit's window. */
  readonly lately: RecentOrders;
}

const served = `
    visits.table_number, visits.kind, visits.qr_code_id, visits.closed_at, visits.last_activity_at, menus.id as menu_id,
    restaurants.status = 'active' and menus.id is not null as is_serving,
    restaurants.name as restaurant_name, restaurants.timezone, restaurants.day_end_hour, restaurants.happy_hours,
    coalesce(qr_codes.pays_first, false) as pays_first,
    restaurants.has_courses and visits.kind = 'table' as has_courses,
    case when visits.kind = 'takeaway' and restaurants.takeaway_tax_rate_milli_percent is not null
      then restaurants.takeaway_tax_rate_milli_percent else restaurants.tax_rate_milli_percent end as "taxRateMilliPercent",
    case when visits.kind = 'takeaway' and restaurants.currency = menus.currency
      then restaurants.packaging_minor else 0 end as packaging_minor, restaurants.language, restaurants.prices_include_tax as "pricesIncludeTax",
    restaurants.service_charge_milli_percent as "serviceChargeMilliPercent", coalesce(menus.currency, '') as currency,
    coalesce((select json_agg(item) from (
      select items.id, category_id, items.name, price_minor, is_available, stock_count, option_groups, available_hours,
        tax_rate_milli_percent, items.updated_at, items.menu_id, item_menu.serving_hours as menu_hours,
        item_menu.orders_any_time
      from items join categories on categories.restaurant_id = items.restaurant_id and categories.id = category_id
      join menus as item_menu on item_menu.restaurant_id = items.restaurant_id and item_menu.id = items.menu_id
      where items.restaurant_id = $1 and items.id = any($3::uuid[])
        and items.removed_at is null and categories.removed_at is null
        and (item_menu.id = menus.id or not qr_codes.keeps_menu and item_menu.removed_at is null
          and item_menu.currency = menus.currency
          and (item_menu.serving_hours is not null or item_menu.id = restaurants.served_menu_id))
    ) as item), '[]') as items`;

const around = `
  join restaurants on restaurants.id = visits.restaurant_id
  left join qr_codes on qr_codes.restaurant_id = visits.restaurant_id and qr_codes.id = visits.qr_code_id
    and qr_codes.is_available and qr_codes.removed_at is null
  left join menus on menus.restaurant_id = visits.restaurant_id and menus.id = qr_codes.menu_id
    and menus.removed_at is null`;

/** One statement, because a round trip costs more than a join. */
const selectForGuest = prepareStatement<GuestOrderTable>(`
  select ${served},
    guest.id as guest_id, guest.state, restaurants.opening_hours, restaurants.served_menu_id,
    restaurants.served_menu_until, restaurants.ordering_paused_until, restaurants.pickup_slot_minutes,
    restaurants.pickup_slot_orders, restaurants.pickup_lead_minutes, restaurants.orders_per_ten_minutes,
    exists (select 1 from stations where stations.restaurant_id = $1 and stations.capacity is not null
      and stations.removed_at is null) as has_station_limits,
    (select coalesce(max(coalesce(stations.send_delay_seconds, restaurants.send_delay_seconds)), 0) from items
      left join station_categories as made
        on made.restaurant_id = items.restaurant_id and made.category_id = items.category_id
      left join stations on stations.restaurant_id = made.restaurant_id and stations.id = made.station_id
        and stations.removed_at is null
      where items.restaurant_id = $1 and items.id = any($3::uuid[])) as send_delay_seconds,
    restaurants.max_order_total_minor as "maxOrderTotalMinor",
    restaurants.max_visit_total_minor as "maxVisitTotalMinor", visits.has_default_limits,
    case when visits.kind = 'table' and not coalesce(qr_codes.pays_first, false) and restaurants.currency = menus.currency
      then restaurants.tab_card_limit_minor end as tab_card_limit,
    (select coalesce(sum(total_minor), 0)::float8 from orders
      where restaurant_id = $1 and visit_id = $2 and guest_id is not null and status <> 'cancelled') as phone_total,
    (select json_build_object('id', id, 'total', total_minor, 'hash', placing_hash,
        'is_waiting', waits_for is not null) from orders
      where restaurant_id = $1 and visit_id = $2 and placing_key = $5) as placed,
    $5 = any(visits.withdrawn_keys) as is_withdrawn,
    (select json_build_object('count', count(*), 'first_at', min(created_at)) from orders
      where restaurant_id = $1 and visit_id = $2 and created_at > $6) as lately
  from visit_guests as guest
  join visits on visits.restaurant_id = guest.restaurant_id and visits.id = guest.visit_id
  ${around}
  where guest.restaurant_id = $1 and guest.visit_id = $2 and guest.device_hash = $4`);

const selectForStaff = prepareStatement<OrderTable>(`
  select ${served}
  from visits ${around}
  where visits.restaurant_id = $1 and visits.id = $2`);

interface TableQuery {
  readonly visitId: string;
  readonly itemIds: readonly string[];
}

interface GuestTableQuery extends TableQuery {
  readonly key: string;
  readonly deviceHash: string;
  readonly since: Date;
}

/** Returns undefined if the device has no place at the visit. */
export const findTableForGuest = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, key, deviceHash, itemIds, since }: GuestTableQuery,
): Promise<GuestOrderTable | undefined> => {
  const [table] = await selectForGuest(db, restaurantId, visitId, itemIds, deviceHash, key, since);
  return table;
};

export const findTableForStaff = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, itemIds }: TableQuery,
): Promise<OrderTable | undefined> => {
  const [table] = await selectForStaff(db, restaurantId, visitId, itemIds);
  return table;
};
