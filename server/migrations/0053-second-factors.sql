-- Second factors, proven mailboxes, links that undo a change of an account, and invited administrators.

alter table users
  -- True if logging in needs a second factor after the password. better-auth reads it.
  add column two_factor_enabled boolean not null default false;

-- Accounts that existed before this rule keep working: their mailbox counts as proven.
update users set email_verified = true where not email_verified;

-- Administrators are invited by mail like staff.
do $$
declare name text;
begin
  for name in
    select conname from pg_constraint
    where conrelid = 'users'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%invited_at IS NULL%'
  loop
    execute format('alter table users drop constraint %I', name);
  end loop;
end $$;
alter table users
  add constraint users_staff_columns check (role = 'staff' or (restaurant_ids is null and disabled_at is null)),
  add constraint users_invited check (role <> 'owner' or invited_at is null);

-- Authenticator app and recovery codes of an account. better-auth defines the columns. An account with passkeys only has a row too,
-- for its recovery codes.
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  -- Secret of the authenticator app, encrypted.
  secret text not null,
  -- Recovery codes that are left, encrypted.
  backup_codes text not null,
  -- True once a code of the authenticator app was entered: only then can it be used to log in.
  verified boolean not null default false,
  -- Wrong codes in a row; too many lock the second step until `locked_until`.
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3),
  -- Digest of the last accepted code, so that the same code is not accepted twice.
  last_code_digest text
);

-- Passkeys with which an account can do the second step of a log-in.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Id that the authenticator gave the passkey, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Number of uses that the authenticator reports; 0 if it does not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- Name that the user gave it.
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

-- Changes of an account that its owner can undo with a link from a mail. The row is deleted when the link is used.
create table account_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('password', 'email', 'second-factor')),
  -- Digest of the secret in the link.
  token_digest text not null,
  -- The address and second factors before the change.
  before jsonb not null,
  changed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index account_changes_user on account_changes (user_id, changed_at);
create index account_changes_expired on account_changes (expires_at);
