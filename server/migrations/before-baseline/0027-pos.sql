-- The point of sale a restaurant is connected with: at most one.
create table pos_connections (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  system text not null check (system in ('square', 'webhook')),
  -- Square's own two worlds.
  environment text not null default 'production' check (environment in ('production', 'sandbox')),
  -- Where a signed webhook is sent.
  url text not null default '',
  -- Which of the account's locations: without one Square takes no order.
  location text not null default '',
  location_name text not null default '',
  -- Square's access token, or what a webhook is signed with; and what Square signs its own notifications with.
  secret_sealed bytea not null,
  secret_last_four text not null,
  signature_key_sealed bytea,
  sends_when text not null default 'placed' check (sends_when in ('placed', 'accepted')),
  is_active boolean not null default false,
  -- Orders placed before this moment stay here.
  active_since timestamptz(3),
  -- When the credentials, as they are now, were last tried, and what was wrong with them; neither where nobody has tried.
  checked_at timestamptz(3),
  check_failure text not null default '',
  menu_pulled_at timestamptz(3),
  -- Counts the changes of people, so that whoever saw an older one is told.
  revision integer not null default 1,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (system = 'square' or url <> '')
);
create index pos_connections_removed on pos_connections (removed_at) where removed_at is not null;

-- What they sell, as it was when it was last pulled.
create table pos_items (
  restaurant_id uuid not null references pos_connections (restaurant_id) on delete cascade,
  external_id text not null,
  name text not null,
  -- Null where it has no fixed price.
  price_minor integer check (price_minor >= 0),
  currency text,
  primary key (restaurant_id, external_id)
);

-- Which of their items one of ours is. It outlives a pull that no longer finds theirs: then somebody has to look.
create table pos_item_mappings (
  restaurant_id uuid not null references pos_connections (restaurant_id) on delete cascade,
  item_id uuid not null,
  external_id text not null,
  -- By whoever chose it; false where both have the same name and nobody said otherwise.
  is_chosen boolean not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, item_id)
);

-- Each order that is to stand there, with how far it has come.
create table pos_orders (
  restaurant_id uuid not null,
  order_id uuid not null,
  system text not null,
  state text not null check (state in ('waiting', 'sent', 'differs', 'failed', 'not_sent')),
  -- What shall stand there.
  wanted jsonb not null,
  -- What was asked for when it was first sent. Every further try asks for the very same, under the same key: there is only one.
  first_sent jsonb,
  -- What stands there, as far as it was confirmed.
  held jsonb,
  external_id text,
  external_status text not null default '',
  external_total_minor bigint,
  -- Why theirs is not ours, in words for people.
  difference text not null default '',
  attempts integer not null default 0,
  first_tried_at timestamptz(3),
  next_try_at timestamptz(3),
  last_error text not null default '',
  claim uuid,
  claimed_until timestamptz(3),
  sent_at timestamptz(3),
  -- From the moment it was to be sent until it stood there.
  latency_ms bigint,
  -- When the order was last held against what is wanted, and when theirs was last asked for.
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

-- Every call in either direction, secrets masked; forgotten after a while.
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
  -- Null where nobody answered.
  status integer,
  response text not null,
  error text not null default '',
  duration_ms integer not null check (duration_ms >= 0),
  at timestamptz(3) not null,
  primary key (restaurant_id, id)
);
create index pos_sync_logs_newest on pos_sync_logs (at desc, id desc);
create index pos_sync_logs_order on pos_sync_logs (restaurant_id, order_id) where order_id is not null;
