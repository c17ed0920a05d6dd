import { unhappyStars } from '@comanda/contract/feedback';
import { minuteMs } from '@comanda/contract/kernel';
import { unseenAfterMs } from '@comanda/contract/orders';
import type { PushKind, PushTopic } from '@comanda/contract/push';
import { sql, type Kysely } from 'kysely';
import { runPrepared, type DB } from '#platform/db';

/** Older events are not announced: after a long outage, phones must not ring for what is long over. */
const maxEventAgeMs = 5 * minuteMs;

/** An event that nobody was told of yet. */
export interface DueNotice {
  readonly restaurantId: string;
  readonly kind: PushKind;
  readonly subjectId: string;
  readonly tableNumber: string;
  /** The guest who waits for the order; null for events that are for staff. */
  readonly visitId: string | null;
  readonly guestId: string | null;
}

/** Finds the restaurants of which somebody wants to hear, among the given ones; null for all restaurants. */
export const findRestaurantsWithListeners = async (
  db: Kysely<DB>,
  restaurantIds: readonly string[] | null,
): Promise<string[]> => {
  const isAmongThem = (column: string) =>
    restaurantIds === null
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(column)} = any(${sql.val(restaurantIds)}::uuid[])`;
  const staff = await runPrepared(
    db,
    db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
      .innerJoin('restaurants', 'restaurants.owner_id', 'users.owner_id')
      .select('restaurants.id')
      .distinct()
      .where(isAmongThem('restaurants.id')),
  );
  const guests = await runPrepared(
    db,
    db
      .selectFrom('guest_push_subscriptions')
      .select('restaurant_id as id')
      .distinct()
      .where(isAmongThem('restaurant_id')),
  );
  return [...new Set([...staff, ...guests].map(({ id }) => id))];
};

interface NoticeSearch {
  readonly now: Date;
  readonly most: number;
}

/** Finds new orders, orders that no screen has shown, calls, unhappy feedback, and orders whose guests wait for them. */
export const findDueNotices = async (
  db: Kysely<DB>,
  restaurantId: string,
  { now, most }: NoticeSearch,
): Promise<DueNotice[]> => {
  const since = new Date(now.getTime() - maxEventAgeMs);
  const unseenBefore = new Date(now.getTime() - unseenAfterMs);
  const isNotAnnounced = (kind: PushKind, table: string) => sql`not exists (
    select from push_notices
    where push_notices.restaurant_id = ${restaurantId} and push_notices.kind = ${sql.lit(kind)}
      and push_notices.subject_id = ${sql.ref(`${table}.id`)})`;
  const columns = (kind: PushKind, table: string) =>
    sql`${sql.ref(`${table}.restaurant_id`)} as "restaurantId", ${sql.lit(kind)} as kind, ${sql.ref(`${table}.id`)} as "subjectId"`;
  const forStaff = sql`null::uuid as "visitId", null::uuid as "guestId"`;
  const { rows } = await sql<DueNotice>`
    select ${columns('order', 'orders')}, orders.table_number as "tableNumber", ${forStaff} from orders
    where orders.restaurant_id = ${restaurantId} and orders.created_at > ${since} and orders.status = 'unopened'
      and orders.waits_for is null and ${isNotAnnounced('order', 'orders')}
    union all
    select ${columns('unseen', 'orders')}, orders.table_number, ${forStaff} from orders
    where orders.restaurant_id = ${restaurantId} and orders.created_at > ${since}
      and orders.created_at <= ${unseenBefore} and orders.status = 'unopened' and orders.first_shown_at is null
      and orders.waits_for is null and ${isNotAnnounced('unseen', 'orders')}
    union all
    select ${columns('call', 'visit_calls')}, visits.table_number, ${forStaff} from visit_calls
    join visits on visits.restaurant_id = ${restaurantId} and visits.id = visit_calls.visit_id
    where visit_calls.restaurant_id = ${restaurantId} and visit_calls.called_at > ${since}
      and visit_calls.answered_at is null and ${isNotAnnounced('call', 'visit_calls')}
    union all
    select ${columns('unhappy', 'feedback')}, feedback.table_number, ${forStaff} from feedback
    where feedback.restaurant_id = ${restaurantId} and feedback.updated_at > ${since} and feedback.seen_at is null
      and feedback.stars = any (${sql.val(unhappyStars)}::integer[]) and ${isNotAnnounced('unhappy', 'feedback')}
    union all
    select ${columns('ready', 'orders')}, orders.table_number, orders.visit_id, orders.guest_id from orders
    join guest_push_subscriptions as phones on phones.restaurant_id = ${restaurantId}
      and phones.visit_id = orders.visit_id and phones.guest_id = orders.guest_id
    where orders.restaurant_id = ${restaurantId} and orders.status <> 'cancelled' and ${isNotAnnounced('ready', 'orders')}
      and exists (
        select from order_items where order_items.restaurant_id = ${restaurantId} and order_items.order_id = orders.id
          and order_items.ready_at > ${since})
      and not exists (
        select from order_items where order_items.restaurant_id = ${restaurantId} and order_items.order_id = orders.id
          and order_items.ready_at is null)
    limit ${sql.lit(most)}`.execute(db);
  return rows;
};

/** True if the restaurant has an order that may soon be one that no screen has shown for too long. */
export const hasRecentUnseenOrder = async (db: Kysely<DB>, restaurantId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '>', new Date(now.getTime() - unseenAfterMs))
    .where('status', '=', 'unopened')
    .where('waits_for', 'is', null)
    .where('first_shown_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns false if the event was announced already. */
export const insertNotice = async (
  db: Kysely<DB>,
  restaurantId: string,
  { kind, subjectId, at }: { readonly kind: PushKind; readonly subjectId: string; readonly at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('push_notices')
    .values({ restaurant_id: restaurantId, kind, subject_id: subjectId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** A browser of somebody who works in the restaurant. */
export interface StaffRecipient {
  readonly userId: string;
  readonly subscriptionId: string;
}

/** The tables that a name stands for: the table itself, or those that are joined under this name for a party. */
const namesOfTable = (restaurantId: string, tableNumber: string) => sql`array(
  select ${tableNumber}::text
  union
  select visit_tables.table_number from visits
  join visit_tables on visit_tables.restaurant_id = ${restaurantId} and visit_tables.visit_id = visits.id
  where visits.restaurant_id = ${restaurantId} and visits.closed_at is null and visits.table_number = ${tableNumber})`;

/** Areas of the tables that a name stands for. */
const areasOfTable = (restaurantId: string, tableNumber: string) => sql`array(
  select area_id from qr_codes where restaurant_id = ${restaurantId} and area_id is not null and removed_at is null
    and table_number = any (${namesOfTable(restaurantId, tableNumber)}))`;

/** Browsers of people who may see the restaurant's orders, and who want to hear of such events at this table. */
export const findStaffRecipients = async (
  db: Kysely<DB>,
  restaurantId: string,
  { topic, tableNumber }: { readonly topic: PushTopic; readonly tableNumber: string },
): Promise<StaffRecipient[]> => {
  const { rows } = await sql<StaffRecipient>`
    select push_subscriptions.user_id as "userId", push_subscriptions.id as "subscriptionId"
    from restaurants
    join users on users.owner_id = restaurants.owner_id
    join users as owners on owners.id = restaurants.owner_id
    join push_subscriptions on push_subscriptions.user_id = users.id
    where restaurants.id = ${restaurantId} and users.disabled_at is null and owners.suspended_at is null
      and (users.role = 'owner' or (users.role = 'staff' and (users.permissions ->> 'canViewOrders')::boolean
        and (users.restaurant_ids is null or restaurants.id = any (users.restaurant_ids))))
      and ${topic} = any (push_subscriptions.topics)
      and (push_subscriptions.table_numbers && ${namesOfTable(restaurantId, tableNumber)}
        or (push_subscriptions.table_numbers is null and push_subscriptions.area_ids = '{}')
        or push_subscriptions.area_ids && ${areasOfTable(restaurantId, tableNumber)})
    order by push_subscriptions.user_id, push_subscriptions.id`.execute(db);
  return rows;
};
