import type { AttentionKind } from '@comanda/contract/reports';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { queryByRestaurant } from '#platform/cluster';
import type { DB } from '#platform/db';
import { toBusinessDaySql, startOfDaySql, isPaidThoughCancelled, isUnpaid } from '#features/reports/figures';

export interface AttentionRow {
  readonly kind: AttentionKind;
  readonly restaurantId: string;
  readonly count: number;
  readonly since: Date | null;
}

interface Moments {
  readonly now: Date;
  /** Older feedback no longer needs attention. */
  readonly feedbackSince: Date;
}

type Source = (moments: Moments) => RawBuilder<unknown>;

/**
 * Each query returns the number of open cases of one restaurant, aliased `asked`, and the time of the oldest. Unpaid money needs attention
 * for a week of business days: guests who have not paid by then will not pay, and guests who ordered today may still be eating.
 */
const sources = {
  'waiting-orders': () => sql`
    select count(*) as count, min(created_at) as since from orders
    where restaurant_id = asked.id and status = 'unopened' and waits_for is null`,
  'unanswered-calls': () => sql`
    select count(*) as count, min(call.called_at) as since from visit_calls as call
    join visits on visits.restaurant_id = call.restaurant_id and visits.id = call.visit_id and visits.closed_at is null
    where call.restaurant_id = asked.id and call.answered_at is null`,
  'unhappy-tables': ({ feedbackSince }) => sql`
    select count(*) as count, min(created_at) as since from feedback
    where restaurant_id = asked.id and created_at >= ${feedbackSince} and stars < 4 and seen_at is null`,
  'unanswered-feedback': ({ feedbackSince }) => sql`
    select count(*) as count, min(created_at) as since from feedback
    where restaurant_id = asked.id and created_at >= ${feedbackSince} and stars < 4 and seen_at is not null
      and replied_at is null`,
  'sold-out-dishes': () => sql`
    select count(*) as count, null::timestamptz as since from items
    join menus on menus.restaurant_id = items.restaurant_id and menus.id = items.menu_id and menus.removed_at is null
    join categories on categories.restaurant_id = items.restaurant_id and categories.id = items.category_id
      and categories.removed_at is null
    where items.restaurant_id = asked.id and items.removed_at is null
      and (not items.is_available or items.stock_count = 0)`,
  'failed-prints': () => sql`
    select count(*) as count, min(failing_since) as since from printers
    where restaurant_id = asked.id and removed_at is null and is_active and failing_since is not null`,
  'flagged-payments': () => sql`
    select count(*) as count, min(created_at) as since from payments
    where restaurant_id = asked.id and needs_attention`,
  // Tables that were closed or left today with an unpaid bill. Earlier days are covered by the unpaid orders.
  'closed-unpaid': () => sql`
    select count(*) as count, min(visits.closed_at) as since from visits
    where visits.restaurant_id = asked.id and visits.closed_at >= asked.today_starts and exists (
      select 1 from orders where orders.restaurant_id = visits.restaurant_id and orders.visit_id = visits.id
        and orders.created_at >= asked.today_starts and orders.total_minor > orders.paid_minor and ${isUnpaid})`,
  'paid-cancelled': () => sql`
    select count(*) as count, min(created_at) as since from unsettled as orders
    where restaurant_id = asked.id and ${isPaidThoughCancelled}`,
  'unpaid-orders': () => sql`
    select count(*) as count, min(created_at) as since from unsettled as orders
    where restaurant_id = asked.id and created_at < asked.today_starts and ${isUnpaid}`,
  'unreviewed-joining': () => sql`
    select count(*) as count, null::timestamptz as since from restaurants
    where restaurants.id = asked.id and join_mode_needs_review`,
} as const satisfies Partial<Record<AttentionKind, Source>>;

const attentionTables = [
  'orders',
  'visits',
  'visit_calls',
  'feedback',
  'items',
  'menus',
  'categories',
  'printers',
  'payments',
  'payment_parts',
  'refunds',
] as const;

export type AttentionSource = keyof typeof sources;

export const findAttention = async (
  db: Kysely<DB>,
  restaurantIds: readonly string[],
  { kinds, ...moments }: Moments & { kinds: readonly AttentionSource[] },
): Promise<AttentionRow[]> => {
  if (kinds.length === 0 || restaurantIds.length === 0) return [];
  const queries = kinds.map(
    (kind) => sql`
      select ${kind} as kind, asked.id as "restaurantId", found.count, found.since
      from asked cross join lateral (${sources[kind](moments)}) as found where found.count > 0`,
  );
  return queryByRestaurant(db, {
    restaurantIds,
    tables: attentionTables,
    query: ({ tables, isChosen }) => sql<AttentionRow>`
    with ${tables} asked as materialized (
      select id, ${startOfDaySql(sql`today`)} as today_starts, ${startOfDaySql(sql`(today - 7)`)} as week_starts
      from (
        select id, timezone, day_end_hour, ${toBusinessDaySql(sql`${moments.now}::timestamptz`)} as today from restaurants
        where ${isChosen(sql`id`)}
      ) as local
    ),
    -- The few orders of the week that are canceled or unpaid, read once for both kinds.
    unsettled as materialized (
      select orders.* from asked cross join lateral (
        select restaurant_id, id, created_at, status, payment_status, paid_minor, waits_for from orders
        where restaurant_id = asked.id and created_at >= asked.week_starts
          and (status = 'cancelled' or payment_status <> 'paid')
        offset 0
      ) as orders
    )
    ${sql.join(queries, sql` union all `)}`,
  });
};
