-- Append-only: the sum of an owner's entries is the balance.
create table token_entries (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null
    check (kind in ('sign_up', 'grant', 'purchase', 'additional_restaurant', 'scan', 'order', 'custom_integration')),
  amount integer not null check (amount <> 0),
  -- What the entry is for, so that the same thing is never granted or charged twice.
  reference text not null check (reference <> ''),
  reason text not null default '',
  restaurant_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  unique (owner_id, kind, reference)
);
create index token_entries_newest on token_entries (owner_id, created_at desc) include (amount);

-- Those who signed up before there was a ledger were promised the same.
insert into token_entries (owner_id, id, kind, amount, reference, reason, created_at)
select id, gen_random_uuid(), 'sign_up', 2500, id::text, 'Free tokens at sign-up', created_at
from users where role = 'owner';
