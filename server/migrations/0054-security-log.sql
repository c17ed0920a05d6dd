-- The database keeps only hashes of session tokens, so that nobody who reads it, or a backup of it, can act in somebody's name.
-- Sessions that exist continue: the server hashes the token of a cookie before it looks for it.
update sessions set token = translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/=', '-_');

-- Security log: log-ins, refusals, and changes of rights, keys and credentials. It contains no secrets.
create table security_events (
  id uuid primary key,
  -- Time of the first occurrence.
  at timestamptz(3) not null,
  -- Refusals of the same kind, account and network within a minute share a row: their number, and the time of the last one.
  times integer not null default 1,
  last_at timestamptz(3) not null,
  kind text not null,
  -- Error code of a refusal; empty for everything else.
  code text not null default '',
  -- The account that acted, or that somebody tried to log in to; null if there is none, or if it was deleted.
  account_id uuid references users (id) on delete set null,
  -- Name of the account, as it was then.
  account_name text not null default '',
  -- The API key that acted; null for people.
  key_id uuid,
  -- The owner whose account it concerns; null if it concerns none, or if the owner was deleted.
  owner_id uuid references users (id) on delete set null,
  -- Network address of the caller; empty for refusals from more addresses than are counted separately.
  address text not null,
  request_id text not null,
  -- The person or thing that was changed, in words.
  subject text not null default ''
);
create index security_events_newest on security_events (at desc, id);
create index security_events_owner on security_events (owner_id, at desc);
