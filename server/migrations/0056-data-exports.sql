-- Archives with everything of an owner. A background worker writes the bytes in parts to the store of files; the owner downloads them.
create table data_exports (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('running', 'ready', 'failed')),
  -- Entries of the archive that are written, and all entries. The total is 0 until it is known.
  done integer not null default 0,
  total integer not null default 0,
  -- Size of the parts that are written, and their number.
  bytes bigint not null default 0,
  parts integer not null default 0,
  attempts integer not null default 0,
  -- Origin for the link in the mail.
  origin text not null,
  -- Lease of the worker. The claim is part of the keys of its parts, so that two workers never write the same part.
  claim uuid,
  claimed_until timestamptz(3),
  requested_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- When the archive is deleted; null while it is being written.
  expires_at timestamptz(3),
  primary key (owner_id, id),
  check ((state = 'running') = (expires_at is null))
);
-- An owner has at most one export in progress.
create unique index data_exports_running on data_exports (owner_id) where state = 'running';
create index data_exports_waiting on data_exports (requested_at) where state = 'running';
create index data_exports_expiring on data_exports (expires_at) where expires_at is not null;
