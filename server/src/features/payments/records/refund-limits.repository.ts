import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface RefundsOfPerson {
  readonly userId: string;
  readonly currency: string;
  readonly since: Date;
}

/**
 * Sums what a staff member has given back at all restaurants of the owner: refunds, payments that they undid, and online payments of
 * orders that they canceled, which are refunded automatically.
 */
export const sumRefundedBy = async (
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
