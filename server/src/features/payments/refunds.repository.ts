import { refundStatus, type RefundStatus } from '@comanda/contract/payments';
import { sql, type Kysely, type Updateable } from 'kysely';
import type { DB } from '#platform/db';
import type { NamedActor } from '#features/accounts';
import type { ProviderName } from '#features/providers';
import type { Due } from './process-due-rows.ts';
import { accountOf } from './charges.repository.ts';

export interface RefundRow {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  readonly by: NamedActor | null;
  readonly at: Date;
  /** Pending where a provider has the money, which is asked at this moment. */
  readonly status: RefundStatus;
  readonly lookAt: Date | null;
  readonly isAutomatic?: boolean;
  readonly orderId?: string | null;
}

/** Answers false where its id was given to another payment's refund, at whatever restaurant: providers tell refunds apart by it. */
export const insertRefund = async (db: Kysely<DB>, restaurantId: string, row: RefundRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('refunds')
    .values({
      restaurant_id: restaurantId,
      id: row.id,
      payment_id: row.paymentId,
      amount_minor: row.amount,
      reason: row.reason,
      refunded_by: row.by?.userId ?? null,
      refunded_by_name: row.by?.name ?? '',
      refunded_at: row.at,
      status: row.status,
      look_at: row.lookAt,
      is_automatic: row.isAutomatic ?? false,
      order_id: row.orderId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  readonly status: RefundStatus;
  /** The provider's name for it; null where nobody knows whether it was reached. */
  readonly reference: string | null;
  readonly isAutomatic: boolean;
  readonly orderId: string | null;
  readonly looks: number;
}

const select = (db: Kysely<DB>, restaurantId: string, refundId: string) =>
  db.selectFrom('refunds').selectAll().where('restaurant_id', '=', restaurantId).where('id', '=', refundId);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

const asRefund = (row: Row | undefined): Refund | null =>
  row === undefined
    ? null
    : {
        id: row.id,
        paymentId: row.payment_id,
        amount: row.amount_minor,
        reason: row.reason,
        status: refundStatus.parse(row.status),
        reference: row.provider_reference,
        isAutomatic: row.is_automatic,
        orderId: row.order_id,
        looks: row.looks,
      };

export const findRefund = async (db: Kysely<DB>, restaurantId: string, refundId: string): Promise<Refund | null> =>
  asRefund(await select(db, restaurantId, refundId).executeTakeFirst());

export const lockRefund = async (db: Kysely<DB>, restaurantId: string, refundId: string): Promise<Refund | null> =>
  asRefund(await select(db, restaurantId, refundId).forUpdate().executeTakeFirst());

export const updateRefund = async (
  db: Kysely<DB>,
  restaurantId: string,
  { refundId, set }: { refundId: string; set: Updateable<DB['refunds']> },
): Promise<void> => {
  await db
    .updateTable('refunds')
    .set(set)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', refundId)
    .execute();
};

/** How often the money of a payment could not be given back by itself, for the same order or for none. */
export const countFailedTries = async (
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

/** Which of an owner's refunds a provider means. */
export const findRefundByReference = async (
  db: Kysely<DB>,
  ownerId: string,
  { provider, reference }: { provider: ProviderName; reference: string },
): Promise<{ restaurantId: string; refundId: string } | null> => {
  const row = await db
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
    .where('refunds.provider_reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? null : { restaurantId: row.restaurant_id, refundId: row.id };
};

/** A refund whose provider is to be asked, for one node alone: whoever dies over it leaves it to the next. */
export const claimDueRefund = (db: Kysely<DB>, { at, until, without }: Due) =>
  db
    .updateTable('refunds')
    .set({ look_at: until })
    .from((from) =>
      from
        .selectFrom('refunds')
        .innerJoin('payments', (join) =>
          join
            .onRef('payments.restaurant_id', '=', 'refunds.restaurant_id')
            .onRef('payments.id', '=', 'refunds.payment_id'),
        )
        .innerJoin('restaurants', 'restaurants.id', 'refunds.restaurant_id')
        .select(['refunds.restaurant_id', 'refunds.id', accountOf.as('account')])
        .where('refunds.look_at', '<=', at)
        .where(accountOf, '<>', sql<string>`all(${sql.val(without)}::text[])`)
        .orderBy('refunds.look_at')
        .limit(1)
        .forUpdate('refunds')
        .skipLocked()
        .as('due'),
    )
    .whereRef('refunds.restaurant_id', '=', 'due.restaurant_id')
    .whereRef('refunds.id', '=', 'due.id')
    .returning(['refunds.restaurant_id as restaurantId', 'refunds.id as refundId', 'due.account'])
    .executeTakeFirst();

interface Page {
  readonly since: Date;
  readonly before: Date;
  /** The last one of the page before; null for the first page. */
  readonly after: { readonly restaurantId: string; readonly orderId: string; readonly paymentId: string } | null;
  readonly most: number;
}

/** What a provider has of orders that were cancelled before this moment, and nobody gives back yet. */
export const findPaidForCancelled = (db: Kysely<DB>, { since, before, after, most }: Page) =>
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
  /** What of the payment was for this order. */
  readonly amount: number;
  /** What of it was for orders that were cancelled, this one and others. */
  readonly cancelled: number;
  /** What of that was given back: by itself, or by staff since the first of them was cancelled. */
  readonly returned: number;
  /** Whether it paid for something that still stands. */
  readonly hasOthers: boolean;
}

/** What a payment paid for an order that was cancelled; null where it is not cancelled, or it goes back already. */
export const findCancelledPart = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<CancelledPart | null> => {
  // Orders change for other reasons as well: when they were cancelled stands in their history.
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
        select from payment_parts where restaurant_id = ${restaurantId} and payment_id = ${paymentId}
          and amount_minor > 0 and order_id not in (select order_id from parts)
      ) as "hasOthers",
      (select coalesce(sum(amount_minor), 0)::float8 from given
       where order_id is not null or (not is_automatic and refunded_at >= (select min(cancelled_at) from parts))) as returned
    from parts
    where order_id = ${orderId} and not exists (select from given where given.order_id = parts.order_id)`.execute(db);
  return rows[0] ?? null;
};
