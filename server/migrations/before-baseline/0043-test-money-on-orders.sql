alter table orders
  -- The part of paid_minor that was paid in test mode, where no money moves.
  add column test_paid_minor bigint not null default 0 check (test_paid_minor >= 0);
update orders set test_paid_minor = sums.test_paid_minor
from (
  select payment_parts.restaurant_id, payment_parts.order_id, sum(payment_parts.amount_minor) as test_paid_minor
  from payment_parts
  join payments on payments.restaurant_id = payment_parts.restaurant_id and payments.id = payment_parts.payment_id
  where payments.status = 'paid' and payments.is_test
  group by payment_parts.restaurant_id, payment_parts.order_id
) as sums
where orders.restaurant_id = sums.restaurant_id and orders.id = sums.order_id;

-- An order names cash or card only where all of its payments came that way.
update orders set paid_with = null
from (
  select payment_parts.restaurant_id, payment_parts.order_id
  from payment_parts
  join payments on payments.restaurant_id = payment_parts.restaurant_id and payments.id = payment_parts.payment_id
  where payments.status = 'paid'
  group by payment_parts.restaurant_id, payment_parts.order_id
  having count(distinct coalesce(payments.paid_with, '')) > 1
) as mixed
where orders.restaurant_id = mixed.restaurant_id and orders.id = mixed.order_id and orders.paid_with is not null;
