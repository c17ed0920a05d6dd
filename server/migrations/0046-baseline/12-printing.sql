-- Printers of a kitchen or a bar, which the server reaches by raw TCP.
create table printers (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  host text not null check (host <> ''),
  port integer not null default 9100 check (port between 1 and 65535),
  -- Number of characters of normal size on one line.
  columns integer not null check (columns in (32, 42, 48)),
  -- The printer's own character set. Characters outside of it are printed as images.
  code_page text not null check (code_page in ('pc437', 'pc858', 'wpc1252', 'pc852', 'pc866', 'none')),
  cuts boolean not null default true,
  -- A paused printer collects jobs and prints none.
  is_active boolean not null default true,
  -- Number of its newest job. A printer prints its jobs in the order of their numbers.
  last_number integer not null default 0,
  -- Lease of the worker that prints on it.
  claim uuid,
  claimed_until timestamptz(3),
  -- Start of the current series of failures, its last error, its number of tries, and the time of the next try.
  failing_since timestamptz(3),
  last_error text,
  failed_tries integer not null default 0,
  retry_at timestamptz(3),
  last_printed_at timestamptz(3),
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, id)
);
create index printers_removed on printers (removed_at) where removed_at is not null;

create table print_jobs (
  restaurant_id uuid not null,
  id uuid not null,
  printer_id uuid not null,
  number integer not null,
  title text not null,
  -- Blocks of text. They are encoded for the printer only when the job is printed.
  content jsonb not null,
  -- A 'test' is tried once, immediately. A 'copy' is marked as such on the paper.
  kind text not null check (kind in ('ticket', 'copy', 'test')),
  state text not null check (state in ('queued', 'printing', 'printed', 'failed', 'cancelled')),
  attempts integer not null default 0,
  last_error text,
  -- Set before the first byte is sent: from then on the ticket may be on paper, even if the server crashes.
  sent_at timestamptz(3),
  printed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, printer_id, number),
  foreign key (restaurant_id, printer_id) references printers (restaurant_id, id) on delete cascade
);
create index print_jobs_waiting on print_jobs (restaurant_id, printer_id, number) where state in ('queued', 'printing');
create index print_jobs_newest on print_jobs (restaurant_id, created_at desc);
create index print_jobs_old on print_jobs (created_at);
