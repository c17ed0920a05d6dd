import type { OrderCorrection } from '@comanda/contract/reports';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { queryByRestaurant } from '#platform/cluster';
import type { DB } from '#platform/db';
import type { DayBounds } from '#features/reports/day-end';
import { localDays, type DaysQuery } from '#features/reports/figures';

export type CorrectionRow = Omit<OrderCorrection, 'at' | 'orderedAt' | 'kind' | 'details'> & {
  readonly kind: string;
  readonly details: unknown;
  readonly at: Date;
  readonly orderedAt: Date | null;
};

/**
 * Returns corrections of orders, including undone ones and their undo, and payments that staff took back, the newest first. Old corrections
 * did not store the total afterwards: it is then the total before the next correction, or the current total of the order. For an old
 * correction that was undone it is unknown.
 */
export const findCorrections = (db: Kysely<DB>, days: DaysQuery, limit: number): Promise<CorrectionRow[]> =>
  findCorrectionsWithin(db, {
    restaurantIds: days.restaurantIds,
    limit,
    spanOf: (restaurantIds) => sql`
      select restaurant_id, timezone, min(starts_at) as since, max(ends_at) as until
      from (${localDays({ ...days, restaurantIds })}) as days group by 1, 2`,
  });

/** The same for one restaurant between two times. */
export const findCorrectionsBetween = (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt, limit }: DayBounds & { readonly limit: number },
): Promise<CorrectionRow[]> =>
  findCorrectionsWithin(db, {
    restaurantIds: [restaurantId],
    limit,
    spanOf: () => sql`
      select id as restaurant_id, timezone, ${startsAt}::timestamptz as since, ${endsAt}::timestamptz as until
      from restaurants where id = ${restaurantId}`,
  });

interface CorrectionsQuery {
  readonly restaurantIds: readonly string[];
  readonly limit: number;
  /** SQL of the time of each restaurant. */
  readonly spanOf: (restaurantIds: readonly string[]) => RawBuilder<unknown>;
}

const findCorrectionsWithin = async (
  db: Kysely<DB>,
  { restaurantIds, limit, spanOf }: CorrectionsQuery,
): Promise<CorrectionRow[]> => {
  const rows = await queryByRestaurant(db, {
    restaurantIds,
    tables: ['orders', 'order_history', 'payments', 'payment_parts'],
    query: ({ ids, tables }) => sql<CorrectionRow>`
    with ${tables} span as materialized (
      ${spanOf(ids ?? [])}
    ), corrected as (
      select span.since, span.until, span.timezone, orders.restaurant_id, orders.id as order_id, orders.restaurant_name, orders.table_number,
        orders.created_at, orders.currency, entry.id, entry.changed_at, entry.changed_by, entry.changed_by_id, entry.notes, entry.details,
        begun.total as before,
        undo.id as undo_id, undo.changed_at as undone_at, undo.changed_by as undone_by, undo.changed_by_id as undone_by_id,
        coalesce((entry.correction ->> 'totalAfter')::bigint, case when undo.id is null then coalesce(
          lead(begun.total) over (partition by orders.restaurant_id, orders.id order by entry.changed_at, entry.id),
          orders.total_minor) end) as after
      from span
      join orders on orders.restaurant_id = span.restaurant_id and orders.revision > 0
        and orders.created_at < span.until and orders.updated_at >= span.since
      join order_history as entry on entry.restaurant_id = orders.restaurant_id and entry.order_id = orders.id
        and entry.correction is not null
      cross join lateral (select (entry.correction -> 'sums' ->> 'total_minor')::bigint as total) as begun
      left join order_history as undo on undo.restaurant_id = orders.restaurant_id and undo.order_id = orders.id
        and undo.undoes = entry.id
    ), taken_back as (
      select span.timezone, payments.restaurant_id, payments.id, payments.taken_back_at, payments.taken_back_by_name, payments.taken_back_by,
        payments.currency, part.order_id, coalesce(part.amount_minor, payments.amount_minor) + case
          when row_number() over (partition by payments.id order by part.order_id) = 1 then payments.tip_minor else 0 end as paid
      from span
      join payments on payments.restaurant_id = span.restaurant_id and payments.status = 'taken_back'
        and payments.taken_back_at >= span.since and payments.taken_back_at < span.until
      left join payment_parts as part on part.restaurant_id = payments.restaurant_id and part.payment_id = payments.id
    )
    select * from (
      select id, 'corrected' as kind, changed_at as at, changed_by as by, changed_by_id as "byId", restaurant_id as "restaurantId",
        restaurant_name as "restaurantName", timezone, order_id as "orderId", table_number as "tableNumber", created_at as "orderedAt",
        currency, before as "from", after as "to", notes, details
      from corrected where changed_at >= since and changed_at < until
      union all
      select undo_id, 'correction-undone', undone_at, undone_by, undone_by_id, restaurant_id, restaurant_name, timezone, order_id,
        table_number, created_at, currency, after, before, '', null
      from corrected where undone_at >= since and undone_at < until
      union all
      select taken_back.id, 'not-paid', taken_back_at, taken_back_by_name, taken_back_by, taken_back.restaurant_id, restaurants.name,
        taken_back.timezone, orders.id, coalesce(orders.table_number, ''), orders.created_at, taken_back.currency, paid, 0, '', null
      from taken_back join restaurants on restaurants.id = taken_back.restaurant_id
      left join orders on orders.restaurant_id = taken_back.restaurant_id and orders.id = taken_back.order_id
    ) as found
    order by at desc, id desc, "orderId" desc limit ${limit}`,
  });
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit);
};
