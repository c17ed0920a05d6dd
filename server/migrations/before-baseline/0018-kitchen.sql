-- Where a restaurant cooks: the bar, the grill, the cold kitchen.
create table stations (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null,
  -- What was removed stays for a while, so that removing can be undone.
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, id),
  -- Checked when a transaction ends: while it moves stations about, two may stand at one place.
  constraint stations_place exclude using btree (restaurant_id with =, position with =)
    where (removed_at is null) deferrable initially deferred
);
create index stations_removed on stations (removed_at) where removed_at is not null;

-- Which station makes the dishes of a category. A category that has none is made by whoever sees it.
create table station_categories (
  restaurant_id uuid not null,
  category_id uuid not null,
  station_id uuid not null,
  primary key (restaurant_id, category_id),
  foreign key (restaurant_id, category_id) references categories (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, station_id) references stations (restaurant_id, id) on delete cascade
);
create index station_categories_station on station_categories (restaurant_id, station_id);

-- When the line stood at the pass, or reached the table without anyone saying that it stood there. Null while it is being made.
alter table order_items add column ready_at timestamptz(3);

update order_items set ready_at = (
  select max(changed_at) from order_history
  where order_history.restaurant_id = order_items.restaurant_id and order_history.order_id = order_items.order_id
    and order_items.id = any (order_history.ticked_line_ids)
)
where is_delivered;

-- When something sold out for the day is available again by itself; null where someone has to say so.
alter table items add column reopens_at timestamptz(3);
create index items_reopening on items (reopens_at) where reopens_at is not null;
