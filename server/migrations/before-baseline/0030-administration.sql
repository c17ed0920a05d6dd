alter table users
  -- Of an owner: nobody of theirs comes in, and nobody new sits down at their tables, until it is lifted.
  add column suspended_at timestamptz(3),
  add column suspension_reason text not null default '',
  -- Of an owner who leaves: when everything of theirs is deleted. Until then it can be taken back.
  add column delete_at timestamptz(3),
  -- How long an owner keeps what they know of guests; null for good.
  add column guest_data_days integer default 90 check (guest_data_days in (30, 90, 365)),
  add check (role = 'owner' or (suspended_at is null and delete_at is null));
create index users_leaving on users (delete_at) where delete_at is not null;

alter table restaurants
  add column suspended_at timestamptz(3),
  add column suspension_reason text not null default '',
  -- What guests left behind before this moment is removed.
  add column guests_forgotten_until timestamptz(3);

-- What administrators did, and to whom. Written in the transaction of the deed.
create table audit_entries (
  id uuid primary key,
  at timestamptz(3) not null,
  admin_id uuid references users (id) on delete set null,
  -- As they were called then.
  admin_name text not null,
  command text not null,
  -- Null for what concerns no owner, and once the owner is gone.
  owner_id uuid references users (id) on delete set null,
  -- Whom it was about, in words.
  about text not null default '',
  -- What the command was given, secrets masked.
  input jsonb not null default '{}',
  -- Begun: it works outside of a transaction, and has not come back.
  outcome text not null check (outcome in ('begun', 'done', 'refused')),
  failure text not null default ''
);
create index audit_entries_newest on audit_entries (at desc, id);
create index audit_entries_owner on audit_entries (owner_id, at desc);

-- Of purchases whose buyer is gone: what the platform's own books have to say, and nothing of whom.
create table past_purchases (
  id uuid primary key,
  number bigint,
  tokens integer not null,
  price_cents integer not null,
  status text not null,
  provider text not null,
  paid_at timestamptz(3),
  refunded_at timestamptz(3)
);
