alter table visits
  -- Idempotency keys of orders that a guest gave up before they were placed: an order with such a key is refused.
  add column withdrawn_keys uuid[] not null default '{}';

alter table visit_calls
  drop constraint visit_calls_kind_check,
  -- 'new_party': guests sat down at a table whose last party was never closed, and ask for it to be cleared.
  add constraint visit_calls_kind_check check (kind in ('waiter', 'bill_cash', 'bill_card', 'new_party'));
