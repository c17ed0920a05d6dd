import { sql } from 'kysely';

/** True for an unpaid order, delivered or not. */
export const isUnpaid = sql`orders.status <> 'cancelled' and orders.payment_status <> 'paid' and orders.waits_for is null`;

/**
 * True for a cancelled order whose payments exceed their completed and pending refunds. A refund refers to a whole payment. Payments are read only
 * if the stored total says that there are any.
 */
export const isPaidThoughCancelled = sql`orders.status = 'cancelled' and orders.paid_minor > 0 and (
  select coalesce(sum(part.amount_minor - least(part.amount_minor, given.back)), 0) from payment_parts as part
  join payments on payments.restaurant_id = part.restaurant_id and payments.id = part.payment_id and payments.status = 'paid'
  cross join lateral (
    select coalesce(sum(refunds.amount_minor), 0) as back from refunds
    where refunds.restaurant_id = payments.restaurant_id and refunds.payment_id = payments.id and refunds.status <> 'failed'
  ) as given
  where part.restaurant_id = orders.restaurant_id and part.order_id = orders.id
) > 0`;
