-- Accounts of owners, their staff and administrators, and the ways in which they sign in.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  display_name text not null check (length(display_name) between 1 and 50),
  image text,
  role text not null default 'owner' check (role in ('owner', 'admin', 'staff')),
  -- The owner that a staff member works for. Owners have their own id here, administrators have null.
  owner_id uuid references users (id) on delete cascade,
  -- Rights of a staff member; null for owners and administrators.
  permissions jsonb,
  -- Restaurants in which a staff member works; null means all restaurants of the owner.
  restaurant_ids uuid[],
  -- Time of a staff member's invitation.
  invited_at timestamptz(3),
  -- Time at which the owner disabled a staff member's account; null while it can be used.
  disabled_at timestamptz(3),
  -- Time since which an owner is suspended: neither the owner nor the staff can sign in, and no new guest can sit down at their tables.
  suspended_at timestamptz(3),
  suspension_reason text not null default '',
  -- Time at which everything of an owner who leaves is deleted; until then the owner can change their mind.
  delete_at timestamptz(3),
  -- Number of days for which an owner keeps the data of guests; null means without limit.
  guest_data_days integer default 90 check (guest_data_days in (30, 90, 365)),
  last_login_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((role = 'staff') = (permissions is not null)),
  check (case role when 'admin' then owner_id is null when 'staff' then owner_id <> id else owner_id is null or owner_id = id end),
  check (role = 'staff' or (restaurant_ids is null and invited_at is null and disabled_at is null)),
  check (role = 'owner' or (suspended_at is null and delete_at is null))
);
create index users_owner on users (owner_id);
create index users_leaving on users (delete_at) where delete_at is not null;

-- Sign-in methods of an account. better-auth defines the columns.
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
  -- Hash of the password.
  password text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (user_id, provider_id)
);

-- Devices on which a user is signed in.
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

-- Single-use tokens that are sent by email, for instance to reset a password.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier on verifications (identifier);
