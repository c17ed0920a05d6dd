-- Codes that belong to no table: a counter, a takeaway window, a link on a website. There each phone has a visit of its own.

-- Kind of the place that the code belongs to. At a table, phones share a visit.
alter table qr_codes add column kind text not null default 'table' check (kind in ('table', 'counter', 'takeaway'));
-- True if an order by phone reaches the staff only after it is paid.
alter table qr_codes add column pays_first boolean not null default false;

-- Kind of the code at which the visit was opened.
alter table visits add column kind text not null default 'table' check (kind in ('table', 'counter', 'takeaway'));
-- At a counter or for takeaway, the phone that the visit belongs to: the hash of its secret, or the visit's id if staff opened it. Empty at a table.
alter table visits add column party text not null default '';
drop index visits_open;
-- A table has at most one open visit, and so has a phone at a counter, even if two scans arrive at the same time.
create unique index visits_open on visits (restaurant_id, qr_code_id, party) where closed_at is null;

alter table orders add column kind text not null default 'table' check (kind in ('table', 'counter', 'takeaway'));
-- Business day and number with which an order is picked up; null for orders at a table.
alter table orders add column pickup_day date;
alter table orders add column pickup_number integer check (pickup_number > 0);
-- Reason why the order is not with the staff yet: it has to be paid first, or it is for a later time. Null if it is with them.
-- An order that was cancelled before it reached the staff keeps its reason.
alter table orders add column waits_for text check (waits_for in ('payment', 'time'));
-- Time at which the guest placed an order that had to wait; null for all others. Their created_at is the time at which they reached the staff.
alter table orders add column placed_at timestamptz(3);
create unique index orders_pickup_number on orders (restaurant_id, pickup_day, pickup_number) where pickup_number is not null;
create index orders_waiting on orders (restaurant_id, created_at) where waits_for is not null;

-- The last pickup number of each business day. Its row lock gives each order a number of its own.
create table pickup_numbers (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  day date not null,
  last_number integer not null check (last_number > 0),
  primary key (restaurant_id, day)
);

-- Webhooks hear of an order when it reaches the staff, and of its changes from then on.
create or replace function tell_of_order() returns trigger language plpgsql as $$
begin
  if new.waits_for is not null then return null; end if;
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.restaurant_id, 'order.placed', new.id, '{}');
    return null;
  end if;
  if old.waits_for is not null then
    perform tell_webhooks(new.restaurant_id, 'order.placed', new.id, '{}');
  end if;
  if new.status is distinct from old.status then
    perform tell_webhooks(new.restaurant_id, 'order.status_changed', new.id, jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.revision is distinct from old.revision then
    perform tell_webhooks(new.restaurant_id, 'order.corrected', new.id, '{}');
  end if;
  if new.payment_status is distinct from old.payment_status then
    perform tell_webhooks(new.restaurant_id, 'order.payment_changed', new.id,
      jsonb_build_object('from', old.payment_status, 'to', new.payment_status));
  end if;
  return null;
end $$;
drop trigger webhook_order_changed on orders;
create trigger webhook_order_changed after update of status, revision, payment_status, waits_for on orders for each row
  when ((old.status, old.revision, old.payment_status, old.waits_for)
    is distinct from (new.status, new.revision, new.payment_status, new.waits_for))
  execute function tell_of_order();
