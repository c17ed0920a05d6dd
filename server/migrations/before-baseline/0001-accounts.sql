-- Accounts are few and read from everywhere: platform tables, the same on every node.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  display_name text not null check (length(display_name) between 1 and 50),
  image text,
  role text not null default 'owner' check (role in ('owner', 'admin', 'staff')),
  -- The owner a staff member works for; an owner's own id; null for administrators.
  owner_id uuid references users (id) on delete cascade,
  permissions jsonb,
  last_login_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((role = 'staff') = (permissions is not null)),
  check (case role when 'admin' then owner_id is null when 'staff' then owner_id <> id else owner_id is null or owner_id = id end)
);
create index users_owner on users (owner_id);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (user_id, provider_id)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier on verifications (identifier);

-- Counts, not facts: losing them in a crash only forgives a few attempts.
create unlogged table rate_limits (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz(3) not null
);
create index rate_limits_end on rate_limits (window_ends_at);
