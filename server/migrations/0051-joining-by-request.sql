-- Newcomers at an occupied table ask somebody seated there ('ask', the new default). The former mode 'code' worked in the same way.
alter table restaurants drop constraint restaurants_join_mode_check;
alter table restaurants
  alter column join_mode set default 'ask',
  -- True if the restaurant kept the former default 'open' and its owner has not chosen a mode since. The console asks them to choose.
  add column join_mode_needs_review boolean not null default false,
  -- Maximum total of one order by phone; null for the default of its currency. The same holds for max_visit_total_minor.
  add column max_order_total_minor integer check (max_order_total_minor > 0);
update restaurants set join_mode = 'ask' where join_mode = 'code';
-- A restaurant that was never changed since it was created has the former default. Whether 'open' was chosen in the others is not known.
update restaurants set join_mode = 'ask' where join_mode = 'open' and updated_at = created_at;
update restaurants set join_mode_needs_review = true where join_mode = 'open';
alter table restaurants add constraint restaurants_join_mode_check check (join_mode in ('ask', 'open', 'approval'));

alter table visits
  -- True after staff removed a phone: only staff admit newcomers, until they allow it again.
  add column is_staff_admitting boolean not null default false,
  -- Newcomers whom guests of this visit refused, since it was opened or staff allowed joining again.
  add column refusal_count smallint not null default 0,
  -- False for visits from before there were default limits: they are limited only by the amounts that the owner has set.
  add column has_default_limits boolean not null default false;
alter table visits alter column has_default_limits set default true;

alter table visit_guests
  -- When a waiting guest asked to join; null if they have not asked, or nobody has answered in time.
  add column asked_at timestamptz(3),
  -- When the guest was refused; null if they were not.
  add column refused_at timestamptz(3);
update visit_guests set asked_at = visit_guests.joined_at from visits
where visits.restaurant_id = visit_guests.restaurant_id and visits.id = visit_guests.visit_id and visits.closed_at is null
  and visit_guests.state = 'waiting';
create index visit_guests_asked on visit_guests (asked_at) where asked_at is not null;

-- 'order_limit': an order by phone was refused because it was above a limit.
alter table visit_calls drop constraint visit_calls_kind_check;
alter table visit_calls add constraint visit_calls_kind_check
  check (kind in ('waiter', 'bill_cash', 'bill_card', 'new_party', 'order_limit'));
