import {
  refundReasonCode,
  refundStatus,
  type ProviderName,
  type RefundReasonCode,
  type RefundStatus,
} from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import { sql, type Kysely, type Updateable } from 'kysely';
import { findRestaurantsOf, queryAtRestaurants } from '#platform/cluster';
import type { DB } from '#platform/db';
import { claimTenantRows } from '#platform/work';
import { type DueRow, type DueRowQuery, providerAccountKey } from '#features/payments/records';

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  readonly reasonCode: RefundReasonCode | null;
  readonly status: RefundStatus;
  /** The provider's id for the refund; null if it is unknown whether the provider received the request. */
  readonly reference: string | null;
  readonly isAutomatic: boolean;
  readonly orderId: string | null;
  readonly looks: number;
  /** The key under which the provider knows the refund. */
  readonly providerKey: string;
}

const select = (db: Kysely<DB>, restaurantId: string, refundId: string) =>
  db.selectFrom('refunds').selectAll().where('restaurant_id', '=', restaurantId).where('id', '=', refundId);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

const toRefund = (row: Row | undefined): Refund | null =>
  row === undefined
    ? null
    : {
        id: row.id,
        paymentId: row.payment_id,
        amount: row.amount_minor,
        reason: row.reason,
        reasonCode: parseNullable(refundReasonCode, row.reason_code),
        status: refundStatus.parse(row.status),
        reference: row.provider_reference,
        isAutomatic: row.is_automatic,
        orderId: row.order_id,
        looks: row.looks,
        providerKey: row.provider_key ?? row.id,
      };

export const findRefund = async (db: Kysely<DB>, restaurantId: string, refundId: string): Promise<Refund | null> =>
  toRefund(await select(db, restaurantId, refundId).executeTakeFirst());

export const lockRefund = async (db: Kysely<DB>, restaurantId: string, refundId: string): Promise<Refund | null> =>
  toRefund(await select(db, restaurantId, refundId).forUpdate().executeTakeFirst());

/** Changes a refund without moving it to another status: see `moveRefund`. */
export const updateRefund = async (
  db: Kysely<DB>,
  restaurantId: string,
  { refundId, set }: { refundId: string; set: Omit<Updateable<DB['refunds']>, 'status'> },
): Promise<void> => {
  await db
    .updateTable('refunds')
    .set(set)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', refundId)
    .execute();
};

/** Number of failed automatic refunds of a payment for the same order, or for none. */
export const countFailedAutomaticRefunds = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentId, orderId }: Pick<Refund, 'paymentId' | 'orderId'>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('refunds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'failed')
    .where('is_automatic', '=', true)
    .where(sql<boolean>`order_id is not distinct from ${orderId}`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Finds the owner's refund that a provider's reference belongs to. */
export const findRefundByReference = async (
  db: Kysely<DB>,
  ownerId: string,
  { provider, reference }: { provider: ProviderName; reference: string },
): Promise<{ restaurantId: string; refundId: string } | null> => {
  const query = db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.restaurant_id', '=', 'refunds.restaurant_id')
        .onRef('payments.id', '=', 'refunds.payment_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'refunds.restaurant_id')
    .select(['refunds.restaurant_id', 'refunds.id'])
    .where('restaurants.owner_id', '=', ownerId)
    .where('payments.provider', '=', provider)
    .where('refunds.provider_reference', '=', reference);
  const [row] = await queryAtRestaurants(db, query, { findRestaurants: findRestaurantsOf(ownerId) });
  return row === undefined ? null : { restaurantId: row.restaurant_id, refundId: row.id };
};

/** Leases one due refund to this node. If the node crashes, the lease runs out and another node claims the refund. */
export const claimDueRefund = async (db: Kysely<DB>, { lease: { now, until }, without }: DueRowQuery) => {
  const due = sql<DueRow & { readonly restaurant_id: string; readonly id: string }>`
    select refunds.restaurant_id, refunds.id, ${providerAccountKey} as account
    from refunds
    join payments on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
    join restaurants on restaurants.id = refunds.restaurant_id
    where refunds.look_at <= ${now} and ${providerAccountKey} <> all(${sql.val(without)}::text[])
    order by refunds.look_at
    limit 1`;
  const [row] = await claimTenantRows(db, {
    table: 'refunds',
    key: ['restaurant_id', 'id'],
    due,
    isFree: () => sql`claimed.look_at <= ${now}`,
    set: sql`look_at = ${until}`,
  });
  return row === undefined ? row : { restaurantId: row.restaurant_id, refundId: row.id, account: row.account };
};

interface Page {
  readonly since: Date;
  readonly before: Date;
  /** Cursor: the last row of the previous page; null for the first page. */
  readonly after: { readonly restaurantId: string; readonly orderId: string; readonly paymentId: string } | null;
  readonly most: number;
}

/** Finds parts of provider payments for orders cancelled in the given period, unless the order already has a refund. */
export const listPaidPartsOfCancelledOrders = (db: Kysely<DB>, { since, before, after, most }: Page) =>
  db
    .selectFrom('orders')
    .innerJoin('payment_parts', (join) =>
      join
        .onRef('payment_parts.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('payment_parts.order_id', '=', 'orders.id'),
    )
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.restaurant_id', '=', 'payment_parts.restaurant_id')
        .onRef('payments.id', '=', 'payment_parts.payment_id'),
    )
    .select(['orders.restaurant_id as restaurantId', 'orders.id as orderId', 'payments.id as paymentId'])
    .where('orders.status', '=', 'cancelled')
    .where('orders.paid_minor', '>', 0)
    .where('orders.updated_at', '>', since)
    .where('orders.updated_at', '<=', before)
    .where('payments.status', '=', 'paid')
    .where('payments.provider', 'is not', null)
    .where('payment_parts.amount_minor', '>', 0)
    .where(
      sql<boolean>`payments.amount_minor + payments.tip_minor > (
        select coalesce(sum(given.amount_minor), 0) from refunds given
        where given.restaurant_id = payments.restaurant_id and given.payment_id = payments.id and given.status <> 'failed')`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.restaurant_id', '=', 'payments.restaurant_id')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .whereRef('refunds.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(orders.restaurant_id, orders.id, payments.id) >
          (${after?.restaurantId}::uuid, ${after?.orderId}::uuid, ${after?.paymentId}::uuid)`,
      ),
    )
    .orderBy('orders.restaurant_id')
    .orderBy('orders.id')
    .orderBy('payments.id')
    .limit(most)
    .execute();

interface CancelledPart {
  /** Amount of the payment for this order. */
  readonly amount: number;
  /** Amount of the payment for all its cancelled orders, including this one. */
  readonly cancelled: number;
  /** Amount refunded for cancelled orders: automatically, or by staff since the first of them was cancelled. */
  readonly returned: number;
  /** True if the payment also paid for an order that is not cancelled. */
  readonly hasOthers: boolean;
}

/** The part of a payment for a cancelled order; null if the order is not cancelled or the part already has a refund. */
export const findCancelledPart = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<CancelledPart | null> => {
  // Orders also change for other reasons, so the time of the cancellation is read from their history.
  const { rows } = await sql<CancelledPart>`
    with parts as (
      select payment_parts.order_id, amount_minor, (
        select max(changed_at) from order_history
        where order_history.restaurant_id = ${restaurantId} and order_history.order_id = orders.id and new_status = 'cancelled'
      ) as cancelled_at
      from payment_parts join orders on orders.restaurant_id = payment_parts.restaurant_id and orders.id = payment_parts.order_id
      where payment_parts.restaurant_id = ${restaurantId} and payment_id = ${paymentId} and status = 'cancelled'
    ), given as (
      select * from refunds where restaurant_id = ${restaurantId} and payment_id = ${paymentId} and status <> 'failed'
    )
    select amount_minor::float8 as amount,
      (select sum(amount_minor)::float8 from parts) as cancelled,
      exists (
        select 1 from payment_parts where restaurant_id = ${restaurantId} and payment_id = ${paymentId}
          and amount_minor > 0 and order_id not in (select order_id from parts)
      ) as "hasOthers",
      (select coalesce(sum(amount_minor), 0)::float8 from given
       where order_id is not null or (not is_automatic and refunded_at >= (select min(cancelled_at) from parts))) as returned
    from parts
    where order_id = ${orderId} and not exists (select 1 from given where given.order_id = parts.order_id)`.execute(db);
  return rows[0] ?? null;
};
