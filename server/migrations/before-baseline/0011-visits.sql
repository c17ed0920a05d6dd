-- What a sticker opens: one party at one table, from the first scan until it is closed.
create table visits (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  qr_code_id text not null,
  table_number text not null,
  -- Shown on the first phone and on the staff's screen, for those who join by it.
  code text not null check (code ~ '^[0-9]{4}$'),
  opened_at timestamptz(3) not null,
  last_activity_at timestamptz(3) not null,
  closed_at timestamptz(3),
  close_reason text check (close_reason in ('staff', 'settled', 'expired')),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, qr_code_id) references qr_codes (restaurant_id, id) on delete cascade,
  check ((closed_at is null) = (close_reason is null))
);
-- A table holds one party at a time, whoever scans at the same moment.
create unique index visits_open on visits (restaurant_id, qr_code_id) where closed_at is null;
create index visits_idle on visits (last_activity_at) where closed_at is null;

-- One device at the table: a scan, which is counted and paid for once, is its first entry.
create table visit_guests (
  restaurant_id uuid not null,
  visit_id uuid not null,
  id uuid not null,
  -- The hash of what the device keeps: knowing the row is not enough to be the guest.
  device_hash text not null,
  name text not null default '',
  state text not null check (state in ('seated', 'waiting', 'removed')),
  -- What is in the cart, while its owner shows it to the table.
  shared_cart jsonb,
  joined_at timestamptz(3) not null,
  primary key (restaurant_id, visit_id, id),
  unique (restaurant_id, visit_id, device_hash),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);
create index visit_guests_device on visit_guests (device_hash);

-- A table that wants something: a waiter, or the bill.
create table visit_calls (
  restaurant_id uuid not null,
  visit_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('waiter', 'bill_cash', 'bill_card')),
  reason text not null default '',
  called_at timestamptz(3) not null,
  answered_at timestamptz(3),
  primary key (restaurant_id, visit_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);
-- Tapping again while nobody has come yet is the same call.
create unique index visit_calls_open on visit_calls (restaurant_id, visit_id, kind) where answered_at is null;

alter table qr_codes
  -- What was removed can be brought back: its sticker is still on the table.
  add column removed_at timestamptz(3),
  -- Counted as they come: a busy restaurant has millions of scans, and its list of tables is open all evening.
  add column scan_count integer not null default 0 check (scan_count >= 0),
  add column last_scanned_at timestamptz(3);

alter table restaurants
  add column join_mode text not null default 'open' check (join_mode in ('open', 'code', 'approval')),
  -- The most one visit may order in all, against pranks; null where the owner sets no limit.
  add column max_visit_total_minor integer check (max_visit_total_minor > 0),
  add column shows_public_review_link boolean not null default true;
