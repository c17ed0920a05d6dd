-- Groups of options that several dishes of a menu share. The dishes hold a copy with their exceptions, which is written again whenever the
-- group changes, so that everything that reads dishes needs no second lookup.
create table shared_options (
  restaurant_id uuid not null,
  menu_id uuid not null,
  id uuid not null,
  content jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade
);
create index shared_options_of_menu on shared_options (restaurant_id, menu_id);
