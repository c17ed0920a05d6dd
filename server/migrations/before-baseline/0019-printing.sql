-- Printers of a kitchen or a bar, reached over the network by raw TCP.
create table printers (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  host text not null check (host <> ''),
  port integer not null default 9100 check (port between 1 and 65535),
  -- Characters of ordinary size that fit on one line.
  columns integer not null check (columns in (32, 42, 48)),
  -- Which letters it knows by itself; whatever they cannot write is drawn.
  code_page text not null check (code_page in ('pc437', 'pc858', 'wpc1252', 'pc852', 'pc866', 'none')),
  cuts boolean not null default true,
  -- Paused printers collect what is to be printed and print nothing.
  is_active boolean not null default true,
  removed_at timestamptz(3),
  -- The number of its last job: jobs of one printer are printed in the order of theirs.
  last_number integer not null default 0,
  -- Which worker prints on it at this moment, and until when it may take.
  claim uuid,
  claimed_until timestamptz(3),
  -- Since when it has failed without a break, what was the matter, how often it was tried, and when it is tried again.
  failing_since timestamptz(3),
  last_error text,
  failed_tries integer not null default 0,
  retry_at timestamptz(3),
  last_printed_at timestamptz(3),
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
  -- What is to be read, as blocks of text; it becomes bytes for the printer as it is when it prints.
  content jsonb not null,
  -- A test is tried at once and never again; a copy says so on the paper.
  kind text not null check (kind in ('ticket', 'copy', 'test')),
  state text not null check (state in ('queued', 'printing', 'printed', 'failed', 'cancelled')),
  attempts integer not null default 0,
  last_error text,
  -- Set before the first byte leaves: from here on the paper may hold it, whatever happens to this server.
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

-- What a printer prints of an order. Without a row it prints everything, when an order is placed.
create table ticket_routes (
  restaurant_id uuid not null,
  printer_id uuid not null,
  prints text not null check (prints in ('everything', 'stations')),
  station_ids uuid[] not null default '{}',
  -- Also what no station makes.
  prints_rest boolean not null default false,
  prints_when text not null check (prints_when in ('placed', 'accepted')),
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, printer_id),
  foreign key (restaurant_id, printer_id) references printers (restaurant_id, id) on delete cascade
);

-- What the kitchen has read of an order so far: the next ticket holds the difference to it.
create table printed_orders (
  restaurant_id uuid not null,
  order_id uuid not null,
  table_number text not null,
  notes text not null,
  -- When the order was last held against what is printed of it.
  looked_at timestamptz(3) not null,
  primary key (restaurant_id, order_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);

create table printed_lines (
  restaurant_id uuid not null,
  order_id uuid not null,
  printer_id uuid not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  -- As it was printed, for the ticket that takes it back.
  name text not null,
  options text[] not null,
  notes text not null,
  primary key (restaurant_id, order_id, printer_id, line_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, printer_id) references printers (restaurant_id, id) on delete cascade
);
