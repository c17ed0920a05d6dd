-- Computes the hour at which the business day ends from the opening hours: the full hour after the last closing time past midnight, and
-- noon at the latest. The result is midnight if no hours are set, if no closing time is past midnight, or if a period has no end.
create function day_end_hour_by(opening_hours jsonb) returns smallint language sql immutable as $$
  select coalesce(max(least(12, left(stretch ->> 'to', 2)::integer + 1)), 0)::smallint
  from jsonb_array_elements(case when jsonb_typeof(opening_hours) = 'array' then opening_hours else '[]' end) as stretch
  where stretch ->> 'to' < stretch ->> 'from'
$$;

create table restaurants (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- Idempotency key that the browser creates before its first request: a second tap creates no second restaurant.
  creation_key uuid,
  name text not null check (name <> ''),
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- True for the demo restaurant that every new owner gets.
  is_sample boolean not null default false,
  image_url text,
  address text not null default '',
  phone text not null default '',
  review_url text,
  shows_public_review_link boolean not null default true,

  -- Language of the restaurant itself, which the kitchen reads.
  language text not null default 'en',
  -- Further languages that guests can choose.
  languages text[] not null default '{}',
  timezone text not null default 'UTC',
  -- [{ "day": "monday", "from": "11:00", "to": "23:30" }, …]; an end before its start is past midnight. Null means that no hours are
  -- set and the restaurant is always open; '[]' means that it is closed on all days.
  opening_hours jsonb,
  -- The hour that the owner chose for the end of the business day; null to derive it from the opening hours.
  chosen_day_end_hour smallint check (chosen_day_end_hour between 0 and 12),
  -- The hour at which the business day ends.
  day_end_hour smallint not null
    generated always as (coalesce(chosen_day_end_hour, day_end_hour_by(opening_hours))) stored,

  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- Rates are in thousandths of a percent: 8.875 % is 8875.
  tax_rate_milli_percent integer not null default 0 check (tax_rate_milli_percent between 0 and 100000),
  prices_include_tax boolean not null default true,
  service_charge_milli_percent integer not null default 0
    check (service_charge_milli_percent between 0 and 100000),
  tip_presets_percent integer[] not null default '{5,10,15}',
  -- Text on receipts below the name and the address, such as the tax number.
  receipt_text text not null default '',

  -- Conditions under which further guests join a visit.
  join_mode text not null default 'open' check (join_mode in ('open', 'code', 'approval')),
  -- Maximum total of one visit, as a protection against pranks; null for no limit.
  max_visit_total_minor integer check (max_visit_total_minor > 0),
  -- Minutes after which an open order is late (amber) and very late (red).
  order_amber_minutes integer not null default 10 check (order_amber_minutes between 1 and 720),
  order_red_minutes integer not null default 20 check (order_red_minutes between 1 and 720),

  suspended_at timestamptz(3),
  suspension_reason text not null default '',
  -- Data that guests left before this time has been removed.
  guests_forgotten_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),

  -- Target of foreign keys that must point at a restaurant of the same owner.
  unique (owner_id, id),
  unique (owner_id, creation_key),
  constraint restaurants_amber_before_red check (order_amber_minutes < order_red_minutes)
);

-- Tables that belong to a restaurant begin all of their keys with restaurant_id, so that the data can be distributed by restaurant.
