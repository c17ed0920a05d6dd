-- A visit is one party at one table, from the first scan until the table is closed.
create table visits (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  qr_code_id text not null,
  table_number text not null,
  -- Four digits with which further guests join. The first phone and the staff's screens show them.
  code text not null check (code ~ '^[0-9]{4}$'),
  -- Idempotency keys of orders that a guest gave up before they were placed: an order with such a key is refused.
  withdrawn_keys uuid[] not null default '{}',
  opened_at timestamptz(3) not null,
  last_activity_at timestamptz(3) not null,
  closed_at timestamptz(3),
  close_reason text check (close_reason in ('staff', 'settled', 'expired')),
  -- The staff member who closed the visit, with the name at that time; null and empty if it is open, was settled, or has expired.
  closed_by uuid references users (id) on delete set null,
  closed_by_name text not null default '',
  primary key (restaurant_id, id),
  foreign key (restaurant_id, qr_code_id) references qr_codes (restaurant_id, id) on delete cascade,
  check ((closed_at is null) = (close_reason is null))
);
-- A table has at most one open visit, even if two phones scan it at the same time.
create unique index visits_open on visits (restaurant_id, qr_code_id) where closed_at is null;
create index visits_idle on visits (last_activity_at) where closed_at is null;
-- Reports count the visits of a day.
create index visits_opened on visits (restaurant_id, opened_at);

-- Devices at the table. The first entry of a device is a scan, which is counted and charged once.
create table visit_guests (
  restaurant_id uuid not null,
  visit_id uuid not null,
  id uuid not null,
  -- Hash of the secret that the device keeps: reading this row is not enough to act as the guest.
  device_hash text not null,
  name text not null default '',
  state text not null check (state in ('seated', 'waiting', 'removed')),
  -- The cart, while the guest shares it with the table.
  shared_cart jsonb,
  -- Each time staff let this device in or removed it, the oldest first: [{ "to", "at", "by": a name as it was then, "byId": an account or null }].
  staff_changes jsonb not null default '[]',
  joined_at timestamptz(3) not null,
  primary key (restaurant_id, visit_id, id),
  unique (restaurant_id, visit_id, device_hash),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);
create index visit_guests_device on visit_guests (device_hash);
-- Reports count the guests of a day.
create index visit_guests_joined on visit_guests (restaurant_id, joined_at);

-- Calls from a table: for a waiter, for the bill, or from a new party at a table whose last party was never closed ('new_party').
create table visit_calls (
  restaurant_id uuid not null,
  visit_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('waiter', 'bill_cash', 'bill_card', 'new_party')),
  reason text not null default '',
  called_at timestamptz(3) not null,
  answered_at timestamptz(3),
  primary key (restaurant_id, visit_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);
-- A second tap while nobody has answered is the same call.
create unique index visit_calls_open on visit_calls (restaurant_id, visit_id, kind) where answered_at is null;
