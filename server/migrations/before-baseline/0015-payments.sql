-- Money that was taken. What of it was given back stands in refunds.
create table payments (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  visit_id uuid,
  method text not null
    check (method in ('pay_at_table', 'credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  -- What staff were given at the table; null where they did not say, or nobody was there.
  paid_with text check (paid_with in ('cash', 'card')),
  -- Taken back: staff said that it was paid, and then that it was not. It counts for nothing and stays in the books.
  status text not null check (status in ('pending', 'paid', 'failed', 'taken_back')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of the bill; the tip comes on top.
  amount_minor bigint not null check (amount_minor >= 0),
  tip_minor bigint not null default 0 check (tip_minor >= 0),
  taken_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  taken_back_by uuid references users (id) on delete set null,
  taken_back_at timestamptz(3),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id),
  check (status <> 'paid' or paid_at is not null),
  check ((status = 'taken_back') = (taken_back_at is not null))
);
create index payments_paid on payments (restaurant_id, paid_at) where status = 'paid';
create index payments_visit on payments (restaurant_id, visit_id);

-- Which orders a payment pays, and how much of each: together they are its amount.
create table payment_parts (
  restaurant_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (restaurant_id, payment_id, order_id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index payment_parts_order on payment_parts (restaurant_id, order_id);

create table refunds (
  restaurant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason <> ''),
  refunded_by uuid references users (id) on delete set null,
  refunded_at timestamptz(3) not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade
);
create index refunds_payment on refunds (restaurant_id, payment_id);
create index refunds_newest on refunds (restaurant_id, refunded_at);

-- What was paid before there was a ledger.
with paid as (
  select *, gen_random_uuid() as payment_id from orders where payment_status = 'paid'
), taken as (
  insert into payments (restaurant_id, id, visit_id, method, paid_with, status, currency, amount_minor, created_at, paid_at)
  select restaurant_id, payment_id, visit_id, payment_method, paid_with, 'paid', currency, total_minor,
    coalesce(paid_at, updated_at), coalesce(paid_at, updated_at)
  from paid
)
insert into payment_parts (restaurant_id, payment_id, order_id, amount_minor)
select restaurant_id, payment_id, id, total_minor from paid;
