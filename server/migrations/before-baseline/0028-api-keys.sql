-- A key acts for its owner, within its scopes. The key itself is shown once; what is kept cannot be turned back into it.
create table api_keys (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  secret_hash text not null,
  -- What a person recognises it by.
  last_four text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null for all of the owner's, also those that come later.
  restaurant_ids uuid[],
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (owner_id, id)
);

-- What a call under an idempotency key was answered, so that the same call made again is answered the same and done once.
create table idempotent_calls (
  owner_id uuid not null,
  api_key_id uuid not null,
  key text not null,
  path text not null,
  input_hash text not null,
  output jsonb not null,
  called_at timestamptz(3) not null,
  primary key (owner_id, api_key_id, key),
  foreign key (owner_id, api_key_id) references api_keys (owner_id, id) on delete cascade
);
create index idempotent_calls_oldest on idempotent_calls (called_at);
