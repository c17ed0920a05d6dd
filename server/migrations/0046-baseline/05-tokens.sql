-- Tokens are what owners pay the platform with. The ledger is append-only, and the sum of an owner's entries is the balance.
create table token_entries (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in
    ('sign_up', 'grant', 'purchase', 'refund', 'additional_restaurant', 'scan', 'order', 'custom_integration')),
  amount integer not null check (amount <> 0),
  -- Names the event that the entry is for, so that nothing is granted or charged twice.
  reference text not null check (reference <> ''),
  reason text not null default '',
  restaurant_id uuid,
  -- The administrator who granted the tokens or took them back.
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  unique (owner_id, kind, reference)
);
-- Covers the daily sums of the ledger page, so that they are read from the index alone.
create index token_entries_newest on token_entries (owner_id, created_at desc) include (kind, amount, restaurant_id);

-- Sums of the ledger, because it grows with every scan and is too long to add up on each read. The transaction that adds an entry
-- also updates the sum. Sums are sharded by connection, so that concurrent entries of one owner do not wait for the same row lock.
create table token_sums (
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null,
  shard smallint not null,
  amount bigint not null,
  primary key (owner_id, kind, shard)
) with (fillfactor = 50);

create function add_to_token_sums() returns trigger language plpgsql as $$
begin
  insert into token_sums (owner_id, kind, shard, amount)
  select owner_id, kind, pg_backend_pid() % 16, sum(amount) from added group by owner_id, kind order by owner_id, kind
  on conflict (owner_id, kind, shard) do update set amount = token_sums.amount + excluded.amount;
  return null;
end $$;
create trigger token_entries_summed after insert on token_entries
  referencing new table as added for each statement execute function add_to_token_sums();

-- Entries are never changed, and they are deleted only together with their owner. A further entry corrects a mistake.
create function keep_token_entries() returns trigger language plpgsql as $$
begin
  raise exception 'token_entries: a line of the ledger is never changed' using errcode = 'restrict_violation';
end $$;
create trigger token_entries_kept before update or delete on token_entries
  for each row when (pg_trigger_depth() = 0) execute function keep_token_entries();

-- Purchases of tokens. The row is written before the provider is called. The ledger entry refers to it, so that the tokens are granted
-- once.
create table token_purchases (
  owner_id uuid not null references users (id) on delete cascade,
  -- The browser creates the id before its first request, so that a retry is the same purchase.
  id uuid not null,
  tokens integer not null check (tokens > 0),
  price_cents integer not null check (price_cents > 0),
  status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'refunding', 'refunded')),
  provider text not null check (provider in ('stripe', 'test')),
  provider_reference text,
  checkout_url text,
  -- The page to which the buyer returns. It is stored so that a retry after a crash sends the provider the same request.
  return_url text not null,
  -- Number of the receipt; null until the purchase is paid.
  number bigint,
  -- Reason of the failure, worded for the buyer.
  failure text not null default '',
  refund_reason text not null default '',
  -- Idempotency key of the refund. It differs from the id of the purchase because providers treat an equal key as the same request.
  refund_id uuid,
  refund_reference text,
  refunded_by uuid,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  refunded_at timestamptz(3),
  primary key (owner_id, id)
);
create unique index token_purchases_reference on token_purchases (provider, provider_reference, owner_id)
  where provider_reference is not null;
-- Providers know a purchase by its id alone. Without this index two owners with the same id would share one payment.
create unique index token_purchases_id on token_purchases (id);
create index token_purchases_undecided on token_purchases (created_at) where status in ('pending', 'refunding');
create index token_purchases_newest on token_purchases (owner_id, created_at desc);

-- A single row, created with the first receipt. It gives receipts consecutive numbers without gaps.
create table token_receipt_numbers (
  is_only boolean primary key default true check (is_only),
  last bigint not null
);

create table token_warnings (
  owner_id uuid primary key references users (id) on delete cascade,
  -- The lowest threshold that the owner was warned about; null while the balance is above all thresholds.
  level integer,
  -- The state that guests' phones were last told: true while the menus are paused.
  is_paused boolean not null default false
);
