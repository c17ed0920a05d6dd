-- Other prices at some times of the week. They are in the row that placing an order reads anyway, so that a restaurant without them pays
-- nothing for them.
alter table restaurants add column happy_hours jsonb not null default '[]';

-- Discounts on the line in the order in which they count, and their sum. The line costs price x quantity minus the sum.
alter table order_items add column discounts jsonb not null default '[]';
alter table order_items add column discount_minor integer not null default 0;
-- Rows from before have no discount, so they need no check.
alter table order_items add constraint order_items_discount_within_price
  check (discount_minor >= 0 and discount_minor <= price_minor::bigint * quantity) not valid;

-- Terms of the promo code that the guest used, as they were agreed; null if there is none.
alter table orders add column promo_code jsonb;

create table promo_codes (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  -- In capital letters.
  code text not null,
  rule jsonb not null,
  currency text not null,
  -- Least amount of the dishes that the code covers.
  minimum_minor integer not null default 0,
  -- The dishes that the code covers. Without any, everything.
  scope jsonb not null,
  is_active boolean not null default true,
  -- Null: not limited.
  max_uses integer check (max_uses > 0),
  max_uses_per_device integer check (max_uses_per_device > 0),
  -- First and last day by the restaurant's clock, such as 2026-03-29.
  first_day text,
  last_day text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id)
);
create unique index promo_codes_by_code on promo_codes (restaurant_id, code);

-- One row for each order with a code. It stays if the order is deleted after its retention, so that a limit keeps counting.
create table promo_code_uses (
  restaurant_id uuid not null,
  code_id uuid not null,
  order_id uuid not null,
  -- The phone that ordered, for the limit of uses by one phone.
  device_hash text not null,
  used_at timestamptz(3) not null,
  primary key (restaurant_id, code_id, order_id),
  foreign key (restaurant_id, code_id) references promo_codes (restaurant_id, id) on delete cascade
);
