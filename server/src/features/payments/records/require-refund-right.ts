import { fail } from '@comanda/contract';
import { can, refundLimits } from '@comanda/contract/access';
import { dayMs, moneyDetail } from '@comanda/contract/kernel';
import { type Kysely, sql } from 'kysely';
import { lockUser } from '#features/accounts';
import type { Caller, TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';

interface RefundAmount {
  readonly amount: number;
  readonly currency: string;
}

/**
 * Checks that the caller may give this amount back: the owner and keys with the scope always, staff up to the limits that the owner
 * has set. The limits are read under a lock on the staff member, so that refunds at the same time count one after the other.
 */
export const requireRefundRight = async (
  { db, clock, caller: { actor } }: TransactionContext & { readonly caller: Pick<Caller, 'actor'> },
  { amount, currency }: RefundAmount,
): Promise<void> => {
  if (!can(actor, 'payments.refund')) throw fail('payments.refund-not-allowed');
  if (actor.kind !== 'user' || actor.role !== 'staff' || actor.ownerId === null) return;
  const { userId, ownerId } = actor;
  const staff = await lockUser(db, userId);
  const limit = refundLimits.parse(staff?.refund_limits ?? null)?.find((one) => one.currency === currency);
  if (limit === undefined) throw fail('payments.refund-not-allowed');
  if (amount > limit.perRefund) {
    throw fail('payments.refund-above-limit', moneyDetail({ limit: limit.perRefund }, currency));
  }
  const since = new Date(clock.now().getTime() - dayMs);
  const left = limit.perDay - (await sumRefundedBy(db, ownerId, { userId, currency, since }));
  if (amount > left) {
    const amounts = { limit: limit.perDay, left: Math.max(0, left) };
    throw fail('payments.refund-above-day-limit', moneyDetail(amounts, currency));
  }
};

interface RefundsOfPerson {
  readonly userId: string;
  readonly currency: string;
  readonly since: Date;
}

/**
 * Sums what a staff member has given back at all restaurants of the owner: refunds, payments that they undid, and online payments of
 * orders that they canceled, which are refunded automatically.
 */
const sumRefundedBy = async (
  db: Kysely<DB>,
  ownerId: string,
  { userId, currency, since }: RefundsOfPerson,
): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from (
      select refunds.amount_minor as amount
      from refunds
      join payments on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
      join restaurants on restaurants.id = refunds.restaurant_id
      where restaurants.owner_id = ${ownerId} and refunds.refunded_by = ${userId} and refunds.refunded_at > ${since}
        and refunds.status <> 'failed' and payments.currency = ${currency}
      union all
      select payments.amount_minor + payments.tip_minor
      from payments
      join restaurants on restaurants.id = payments.restaurant_id
      where restaurants.owner_id = ${ownerId} and payments.taken_back_by = ${userId} and payments.taken_back_at > ${since}
        and payments.currency = ${currency}
      union all
      select payment_parts.amount_minor
      from orders
      join restaurants on restaurants.id = orders.restaurant_id
      join payment_parts on payment_parts.restaurant_id = orders.restaurant_id and payment_parts.order_id = orders.id
      join payments on payments.restaurant_id = payment_parts.restaurant_id and payments.id = payment_parts.payment_id
      where restaurants.owner_id = ${ownerId} and orders.status = 'cancelled' and orders.paid_minor > 0
        and orders.updated_at > ${since} and orders.currency = ${currency}
        and payments.status = 'paid' and payments.provider is not null
        and exists (
          select 1 from order_history
          where order_history.restaurant_id = orders.restaurant_id and order_history.order_id = orders.id
            and order_history.new_status = 'cancelled' and order_history.changed_by_id = ${userId})
    ) given_back`.execute(db);
  return rows[0]?.sum ?? 0;
};
