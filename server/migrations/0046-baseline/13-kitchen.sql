-- Stations at which a restaurant prepares food and drinks, such as the bar or the grill.
create table stations (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null,
  -- A removed station is kept for a while, so that removing it can be undone.
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, id),
  -- The check is deferred, so that a transaction can reorder stations.
  constraint stations_place exclude using btree (restaurant_id with =, position with =)
    where (removed_at is null) deferrable initially deferred
);
create index stations_removed on stations (removed_at) where removed_at is not null;

-- The station that prepares the items of a category. All stations show a category that has none.
create table station_categories (
  restaurant_id uuid not null,
  category_id uuid not null,
  station_id uuid not null,
  primary key (restaurant_id, category_id),
  foreign key (restaurant_id, category_id) references categories (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, station_id) references stations (restaurant_id, id) on delete cascade
);
create index station_categories_station on station_categories (restaurant_id, station_id);

-- The part of an order that a printer prints. A printer without a row prints all of it, when the order is placed.
create table ticket_routes (
  restaurant_id uuid not null,
  printer_id uuid not null,
  prints text not null check (prints in ('everything', 'stations')),
  station_ids uuid[] not null default '{}',
  -- True if it also prints the lines that no station prepares.
  prints_rest boolean not null default false,
  prints_when text not null check (prints_when in ('placed', 'accepted')),
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, printer_id),
  foreign key (restaurant_id, printer_id) references printers (restaurant_id, id) on delete cascade
);

-- The state of an order that is on paper in the kitchen. The next ticket has the difference to it.
create table printed_orders (
  restaurant_id uuid not null,
  order_id uuid not null,
  table_number text not null,
  notes text not null,
  -- Time at which the order was last compared with its printed state.
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
  -- Texts as they were printed. A ticket that takes the line off repeats them.
  name text not null,
  options text[] not null,
  notes text not null,
  primary key (restaurant_id, order_id, printer_id, line_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, printer_id) references printers (restaurant_id, id) on delete cascade
);
