-- The point of sale that a restaurant is connected to. A restaurant has at most one.
create table pos_connections (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  system text not null check (system in ('square', 'webhook')),
  -- The two environments of Square.
  environment text not null default 'production' check (environment in ('production', 'sandbox')),
  -- Address to which signed webhooks are sent.
  url text not null default '',
  -- The location in the Square account. Square accepts no order without one.
  location text not null default '',
  location_name text not null default '',
  -- Encrypted access token of Square, or the key that signs our webhooks.
  secret_sealed bytea not null,
  secret_last_four text not null,
  -- Encrypted key with which Square signs its notifications.
  signature_key_sealed bytea,
  sends_when text not null default 'placed' check (sends_when in ('placed', 'accepted')),
  is_active boolean not null default false,
  -- Orders that were placed before this time are not sent.
  active_since timestamptz(3),
  -- Time of the last check of the present credentials, and the problem that it found; null and empty if they were never checked.
  checked_at timestamptz(3),
  check_failure text not null default '',
  menu_pulled_at timestamptz(3),
  -- Number of changes by people. A change that is based on an older revision gets a conflict error.
  revision integer not null default 1,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (system = 'square' or url <> '')
);
create index pos_connections_removed on pos_connections (removed_at) where removed_at is not null;

-- Items of the point of sale, as of the last pull.
create table pos_items (
  restaurant_id uuid not null references pos_connections (restaurant_id) on delete cascade,
  external_id text not null,
  name text not null,
  -- Null if the item has no fixed price.
  price_minor integer check (price_minor >= 0),
  currency text,
  primary key (restaurant_id, external_id)
);

-- The item of the point of sale that each of our items corresponds to. A mapping stays when a pull no longer finds the item, so that
-- somebody can correct it.
create table pos_item_mappings (
  restaurant_id uuid not null references pos_connections (restaurant_id) on delete cascade,
  item_id uuid not null,
  external_id text not null,
  -- True if a person chose the mapping; false if it follows from equal names.
  is_chosen boolean not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, item_id)
);

-- Orders that are sent to the point of sale, and their progress.
create table pos_orders (
  restaurant_id uuid not null,
  order_id uuid not null,
  system text not null,
  state text not null check (state in ('waiting', 'sent', 'differs', 'failed', 'not_sent')),
  -- The content that the point of sale is to have.
  wanted jsonb not null,
  -- The first request. Every retry repeats it with the same idempotency key, so that the order is created once.
  first_sent jsonb,
  -- The content that the point of sale has confirmed.
  held jsonb,
  external_id text,
  external_status text not null default '',
  external_total_minor bigint,
  -- Difference between their order and ours, in words.
  difference text not null default '',
  attempts integer not null default 0,
  first_tried_at timestamptz(3),
  next_try_at timestamptz(3),
  last_error text not null default '',
  -- Lease of the worker that sends the order.
  claim uuid,
  claimed_until timestamptz(3),
  sent_at timestamptz(3),
  -- Time from the moment when the order was due until the point of sale had it.
  latency_ms bigint,
  -- Time at which the order was last compared with the wanted content, and at which the point of sale was last asked.
  looked_at timestamptz(3) not null,
  followed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, order_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index pos_orders_waiting on pos_orders (next_try_at) where state = 'waiting';
create index pos_orders_attention on pos_orders (updated_at) where state in ('failed', 'differs');
create index pos_orders_external on pos_orders (restaurant_id, external_id) where external_id is not null;
create index pos_orders_newest on pos_orders (created_at desc);

-- Every call in either direction, with secrets masked. Old rows are deleted.
create table pos_sync_logs (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  order_id uuid,
  system text not null,
  direction text not null check (direction in ('out', 'in')),
  action text not null,
  method text not null,
  url text not null,
  request text not null,
  -- Null if there was no answer.
  status integer,
  response text not null,
  error text not null default '',
  duration_ms integer not null check (duration_ms >= 0),
  at timestamptz(3) not null,
  primary key (restaurant_id, id)
);
create index pos_sync_logs_newest on pos_sync_logs (at desc, id desc);
create index pos_sync_logs_order on pos_sync_logs (restaurant_id, order_id) where order_id is not null;
