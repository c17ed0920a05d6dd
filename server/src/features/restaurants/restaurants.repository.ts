import type { HappyHour } from '@comanda/contract/promotions';
import type { RestaurantChanges, RestaurantStatus } from '@comanda/contract/restaurants';
import { sql, type Kysely, type Updateable, type UpdateObject } from 'kysely';
import { runPrepared, type DB } from '#platform/db';

export interface RestaurantScope {
  readonly restaurantId: string;
  readonly ownerId: string;
}

interface NewRestaurant {
  readonly id: string;
  readonly name: string;
  readonly isSample: boolean;
  readonly creationKey: string | null;
  readonly currency: string;
  readonly timezone: string;
}

export const insertRestaurant = (db: Kysely<DB>, ownerId: string, { isSample, creationKey, ...rest }: NewRestaurant) =>
  db
    .insertInto('restaurants')
    .values({ ...rest, owner_id: ownerId, is_sample: isSample, creation_key: creationKey })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findRestaurantByCreationKey = async (
  db: Kysely<DB>,
  ownerId: string,
  key: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('restaurants')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('creation_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The sample restaurant does not count. */
export const countOwnRestaurants = async (db: Kysely<DB>, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('restaurants')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('is_sample', '=', false)
    .executeTakeFirstOrThrow();
  return count;
};

/** Locks the restaurant's row, so that concurrent changes wait. */
export const lockRestaurant = (db: Kysely<DB>, { ownerId, restaurantId }: RestaurantScope) =>
  db
    .selectFrom('restaurants')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Fields that are left out stay unchanged. */
export const updateRestaurantRow = (
  db: Kysely<DB>,
  scope: RestaurantScope,
  { changes, at }: { changes: RestaurantChanges; at: Date },
) => updateColumns(db, scope, { ...columnsOf(changes), updated_at: at });

export const updateRestaurantStatus = (
  db: Kysely<DB>,
  scope: RestaurantScope,
  { status, at }: { status: RestaurantStatus; at: Date },
) => updateColumns(db, scope, { status, updated_at: at });

/** The menu that staff serve by hand until a time; null if the hours decide. */
export const updateServedMenu = (
  db: Kysely<DB>,
  scope: RestaurantScope,
  served: { menuId: string; until: Date } | null,
) => updateColumns(db, scope, { served_menu_id: served?.menuId ?? null, served_menu_until: served?.until ?? null });

/** The new time of change makes phones fetch the menu with its new prices. */
export const updateHappyHours = (
  db: Kysely<DB>,
  scope: RestaurantScope,
  { happyHours, at }: { happyHours: readonly HappyHour[]; at: Date },
) => updateColumns(db, scope, { happy_hours: JSON.stringify(happyHours), updated_at: at });

/** Just after the last change. On UTC, because a distributed database refuses an update that could depend on the time zone of the connection. */
const nextMoment = sql`(restaurants.updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;

/** The new time of change makes phones fetch the menu, so it is never the same as before. */
export const updateChangeTime = async (
  db: Kysely<DB>,
  { ownerId, restaurantId }: RestaurantScope,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('restaurants')
    .set({ updated_at: sql<Date>`greatest(${at}::timestamptz, ${nextMoment})` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', restaurantId)
    .execute();
};

/** Null ends the pause. */
export const updateOrderingPause = (db: Kysely<DB>, scope: RestaurantScope, until: Date | null) =>
  updateColumns(db, scope, { ordering_paused_until: until });

const updateColumns = (
  db: Kysely<DB>,
  { ownerId, restaurantId }: RestaurantScope,
  columns: UpdateObject<DB, 'restaurants'>,
) =>
  db
    .updateTable('restaurants')
    .set(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', restaurantId)
    .returningAll()
    .executeTakeFirstOrThrow();

const columnsOf = (changes: RestaurantChanges): Updateable<DB['restaurants']> => ({
  name: changes.name,
  image_url: changes.imageUrl,
  address: changes.address,
  phone: changes.phone,
  opening_hours: openingHoursColumn(changes.openingHours),
  chosen_day_end_hour: changes.chosenDayEndHour,
  timezone: changes.timezone,
  currency: changes.currency,
  tax_rate_milli_percent: changes.taxRateMilliPercent,
  prices_include_tax: changes.pricesIncludeTax,
  service_charge_milli_percent: changes.serviceChargeMilliPercent,
  takeaway_tax_rate_milli_percent: changes.takeawayTaxRateMilliPercent,
  packaging_minor: changes.packagingMinor,
  tip_presets_percent: changes.tipPresetsPercent,
  receipt_text: changes.receiptText,
  review_url: changes.reviewUrl,
  shows_public_review_link: changes.showsPublicReviewLink,
  join_mode: changes.joinMode,
  join_mode_needs_review: changes.joinMode === undefined ? undefined : false,
  max_order_total_minor: changes.maxOrderTotalMinor,
  max_visit_total_minor: changes.maxVisitTotalMinor,
  tab_card_limit_minor: changes.tabCardLimitMinor,
  tab_settle_hours: changes.tabSettleHours,
  order_amber_minutes: changes.orderAmberMinutes,
  order_red_minutes: changes.orderRedMinutes,
  orders_per_ten_minutes: changes.ordersPerTenMinutes,
  pickup_slot_minutes: changes.pickupSlotMinutes,
  pickup_slot_orders: changes.pickupSlotOrders,
  pickup_lead_minutes: changes.pickupLeadMinutes,
  hidden_extras: changes.hiddenExtras,
  send_delay_seconds: changes.sendDelaySeconds,
  has_courses: changes.hasCourses,
  language: changes.language,
  languages: changes.languages,
});

/** Missing hours are SQL null, not the JSON value null. */
const openingHoursColumn = (hours: RestaurantChanges['openingHours']): string | null | undefined =>
  hours === undefined || hours === null ? hours : JSON.stringify(hours);

export const findRestaurantIds = async (db: Kysely<DB>, ownerId: string): Promise<string[]> => {
  const rows = await runPrepared(db, db.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId));
  return rows.map(({ id }) => id);
};

/** Names of the owner's restaurants in order of creation, or of the given ones only. */
export const findRestaurantNames = async (
  db: Kysely<DB>,
  ownerId: string,
  restaurantIds: readonly string[] | null,
): Promise<string[]> => {
  const own = db.selectFrom('restaurants').select('name').where('owner_id', '=', ownerId).orderBy('created_at');
  const rows = await (
    restaurantIds === null ? own.where('is_sample', '=', false) : own.where('id', 'in', [...restaurantIds])
  ).execute();
  return rows.map(({ name }) => name);
};

export const findOwnRestaurantId = async (
  db: Kysely<DB>,
  ownerId: string,
  restaurantId: string,
): Promise<string | null> => {
  const query = db
    .selectFrom('restaurants')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', restaurantId);
  const [row] = await runPrepared(db, query);
  return row?.id ?? null;
};

/** For administrators only: works across owners. */
export const findRestaurantOwner = async (db: Kysely<DB>, restaurantId: string): Promise<string | null> => {
  const row = await db.selectFrom('restaurants').select('owner_id').where('id', '=', restaurantId).executeTakeFirst();
  return row?.owner_id ?? null;
};
