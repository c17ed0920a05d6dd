-- Local days that are over, summed up. A day counts only while it is not stale and its bounds are still those of the restaurant's
-- clock: everything else is read from the rows themselves.
create table report_days (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  day date not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  is_stale boolean not null default true,
  primary key (restaurant_id, day)
);
create index report_days_stale on report_days (restaurant_id, day) where is_stale;

create table report_figures (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  dimension text not null,
  day date not null,
  currency text not null,
  key text not null,
  label text not null,
  count bigint not null,
  quantity bigint not null,
  amount_minor bigint not null,
  tip_minor bigint not null,
  primary key (restaurant_id, dimension, day, currency, key)
);

-- For the funnel of a day.
create index visits_opened on visits (restaurant_id, opened_at);
create index visit_guests_joined on visit_guests (restaurant_id, joined_at);

-- Whatever changes a day that was summed up makes it stale in the same transaction. The row is written even where it is stale
-- already: whoever sums the day up holds it, and so sees every change or is seen by it. A local date is at most a day away from UTC's.
create function mark_report_day(restaurant uuid, moment timestamptz) returns void language sql as $$
  update report_days set is_stale = true
  where restaurant_id = restaurant
    and day between (moment at time zone 'UTC')::date - 1 and (moment at time zone 'UTC')::date + 1
    and starts_at <= moment and ends_at > moment
$$;

-- A day is summed up two hours after its end at the earliest, when everything of its last hour has ended long ago. So what is an hour old
-- or younger cannot be of such a day, and the hot paths, which write of this moment, do not even call a function.

create function mark_day_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_report_day(old.restaurant_id, old.created_at); end if;
  if tg_op <> 'DELETE' then perform mark_report_day(new.restaurant_id, new.created_at); end if;
  return null;
end $$;
create trigger report_order_added after insert on orders for each row
  when (new.created_at < clock_timestamp() - interval '1 hour')
  execute function mark_day_of_order();
-- Whatever is added to an order, a line or an entry of its history, writes the order as well: its `updated_at`, if nothing else.
create trigger report_order_changed
  after update of status, total_minor, currency, taxes, table_number, cancel_reason, created_at, updated_at on orders for each row
  when (
    least(old.created_at, new.created_at) < clock_timestamp() - interval '1 hour'
    and (old.status, old.total_minor, old.currency, old.taxes, old.table_number, old.cancel_reason, old.created_at, old.updated_at)
      is distinct from
      (new.status, new.total_minor, new.currency, new.taxes, new.table_number, new.cancel_reason, new.created_at, new.updated_at)
  )
  execute function mark_day_of_order();
create trigger report_order_removed after delete on orders for each row
  when (old.created_at < clock_timestamp() - interval '1 hour')
  execute function mark_day_of_order();

create function mark_day_of_part() returns trigger language plpgsql as $$
declare
  part record := case when tg_op = 'DELETE' then old else new end;
begin
  perform mark_report_day(orders.restaurant_id, orders.created_at) from orders
  where orders.restaurant_id = part.restaurant_id and orders.id = part.order_id
    and orders.created_at < clock_timestamp() - interval '1 hour';
  return null;
end $$;
create trigger report_line_changed
  after update of item_id, category_id, name, price_minor, quantity on order_items for each row
  when ((old.item_id, old.category_id, old.name, old.price_minor, old.quantity)
    is distinct from (new.item_id, new.category_id, new.name, new.price_minor, new.quantity))
  execute function mark_day_of_part();
create trigger report_line_removed after delete on order_items for each row
  execute function mark_day_of_part();

create function mark_day_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_report_day(old.restaurant_id, old.paid_at); end if;
  if tg_op <> 'DELETE' then perform mark_report_day(new.restaurant_id, new.paid_at); end if;
  if tg_op = 'UPDATE' then
    perform mark_report_day(refunds.restaurant_id, refunds.refunded_at) from refunds
    where refunds.restaurant_id = new.restaurant_id and refunds.payment_id = new.id;
  end if;
  return null;
end $$;
create trigger report_payment_added after insert on payments for each row
  when (new.paid_at < clock_timestamp() - interval '1 hour')
  execute function mark_day_of_payment();
create trigger report_payment_changed
  after update of status, paid_at, currency, method, paid_with, amount_minor, tip_minor, taken_by on payments for each row
  when (
    coalesce(least(old.paid_at, new.paid_at), '-infinity') < clock_timestamp() - interval '1 hour'
    and (old.status, old.paid_at, old.currency, old.method, old.paid_with, old.amount_minor, old.tip_minor, old.taken_by)
      is distinct from
      (new.status, new.paid_at, new.currency, new.method, new.paid_with, new.amount_minor, new.tip_minor, new.taken_by)
  )
  execute function mark_day_of_payment();
create trigger report_payment_removed after delete on payments for each row
  when (old.paid_at < clock_timestamp() - interval '1 hour')
  execute function mark_day_of_payment();

create function mark_day_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_report_day(old.restaurant_id, old.refunded_at); end if;
  if tg_op <> 'DELETE' then perform mark_report_day(new.restaurant_id, new.refunded_at); end if;
  return null;
end $$;
create trigger report_refund_added after insert on refunds for each row
  when (new.refunded_at < clock_timestamp() - interval '1 hour')
  execute function mark_day_of_refund();
create trigger report_refund_changed after update on refunds for each row
  when (least(old.refunded_at, new.refunded_at) < clock_timestamp() - interval '1 hour')
  execute function mark_day_of_refund();
create trigger report_refund_removed after delete on refunds for each row
  when (old.refunded_at < clock_timestamp() - interval '1 hour')
  execute function mark_day_of_refund();
