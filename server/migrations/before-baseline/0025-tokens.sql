-- The balance is the sum of the ledger, and the ledger grows by every scan of every year: its sums are kept beside it, in the
-- transaction that writes the line. Each connection adds to a row of its own, so that a full house does not queue for one.
create table token_sums (
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null,
  shard smallint not null,
  amount bigint not null,
  primary key (owner_id, kind, shard)
) with (fillfactor = 50);

-- Nobody writes a line between the sum that is taken here and the trigger that goes on from it.
lock table token_entries in share row exclusive mode;

alter table token_entries
  drop constraint token_entries_kind_check,
  add constraint token_entries_kind_check check (kind in
    ('sign_up', 'grant', 'purchase', 'refund', 'additional_restaurant', 'scan', 'order', 'custom_integration')),
  -- The administrator who granted it or took it back.
  add column made_by uuid;

insert into token_sums (owner_id, kind, shard, amount)
select owner_id, kind, 0, sum(amount) from token_entries group by owner_id, kind;

create function add_to_token_sums() returns trigger language plpgsql as $$
begin
  insert into token_sums (owner_id, kind, shard, amount)
  select owner_id, kind, pg_backend_pid() % 16, sum(amount) from added group by owner_id, kind order by owner_id, kind
  on conflict (owner_id, kind, shard) do update set amount = token_sums.amount + excluded.amount;
  return null;
end $$;
create trigger token_entries_summed after insert on token_entries
  referencing new table as added for each statement execute function add_to_token_sums();

-- A line is never changed, and goes only when its owner does: what was wrong is put right by another line.
create function keep_token_entries() returns trigger language plpgsql as $$
begin
  raise exception 'token_entries: a line of the ledger is never changed' using errcode = 'restrict_violation';
end $$;
create trigger token_entries_kept before update or delete on token_entries
  for each row when (pg_trigger_depth() = 0) execute function keep_token_entries();

-- What the ledger's page sums up by day is read from the index alone.
drop index token_entries_newest;
create index token_entries_newest on token_entries (owner_id, created_at desc) include (kind, amount, restaurant_id);

-- What an owner buys of the platform. Written before the provider is asked; the line in the ledger names it, so that it is granted once.
create table token_purchases (
  owner_id uuid not null references users (id) on delete cascade,
  -- Made in the browser before the first try: the same purchase asked for again is the same one.
  id uuid not null,
  tokens integer not null check (tokens > 0),
  price_cents integer not null check (price_cents > 0),
  status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'refunding', 'refunded')),
  provider text not null check (provider in ('stripe', 'test')),
  provider_reference text,
  checkout_url text,
  -- Where the buyer comes back to: started again after a crash, it is the same purchase to the letter.
  return_url text not null,
  -- Of the receipt; only what was paid has one.
  number bigint,
  -- Why it failed, in words for the buyer.
  failure text not null default '',
  refund_reason text not null default '',
  -- Another id than the purchase's own: providers tell what is new from what is asked again by it.
  refund_id uuid,
  refund_reference text,
  refunded_by uuid,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  refunded_at timestamptz(3),
  primary key (owner_id, id)
);
-- One row, written with the first receipt: numbers without a gap.
create table token_receipt_numbers (
  is_only boolean primary key default true check (is_only),
  last bigint not null
);
create unique index token_purchases_reference on token_purchases (provider, provider_reference, owner_id)
  where provider_reference is not null;
-- Providers know a purchase by its id alone: two owners who take the same one must not be served for the same money.
create unique index token_purchases_id on token_purchases (id);
create index token_purchases_undecided on token_purchases (created_at) where status in ('pending', 'refunding');
create index token_purchases_newest on token_purchases (owner_id, created_at desc);

-- How far an owner was warned: the lowest of the marks their balance has fallen to, null above all of them.
create table token_warnings (
  owner_id uuid primary key references users (id) on delete cascade,
  level integer,
  -- Whether guests find the menus paused, as far as their phones were told.
  is_paused boolean not null default false
);
