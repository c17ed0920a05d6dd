-- A plan of the restaurant: areas such as the terrace, and the tables in them.

create table areas (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, id)
);

alter table qr_codes
  -- The area on whose plan the table stands; null if it was not placed. Removing an area takes its tables off the plan.
  add column area_id uuid,
  -- Cells of the plan's grid: the first column and row of the table, and its size. Null if it was not placed.
  add column plan_x integer check (plan_x >= 0),
  add column plan_y integer check (plan_y >= 0),
  add column plan_width integer check (plan_width > 0),
  add column plan_height integer check (plan_height > 0),
  add column plan_shape text check (plan_shape in ('square', 'round', 'long')),
  -- Number of people who fit around the table; null if nobody has entered it.
  add column seats integer check (seats between 1 and 100),
  add constraint qr_codes_place check (
    num_nulls(area_id, plan_x, plan_y, plan_width, plan_height, plan_shape) in (0, 6));

-- Areas that a person looks after, with all their tables, also later ones.
alter table push_subscriptions add column area_ids uuid[] not null default '{}';
