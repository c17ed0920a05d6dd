-- Backups that the server writes by itself: one row for each time at which one was due.
create table backups (
  due_at timestamptz(3) primary key,
  -- Null until the backup is complete.
  finished_at timestamptz(3),
  file text,
  bytes bigint,
  check ((finished_at is null) = (file is null) and (finished_at is null) = (bytes is null))
);

-- Times in which the server reached nobody outside: no mail, no webhook, no point of sale, no printer, no payment provider. A restore
-- starts one, and creates this table itself if the backup is older than this migration.
create table if not exists server_pauses (
  started_at timestamptz(3) primary key,
  -- Null while the pause lasts.
  ended_at timestamptz(3)
);
