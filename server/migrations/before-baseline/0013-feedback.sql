-- What guests thought of it. Below four stars it stays between them and the restaurant.
create table feedback (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  visit_id uuid not null,
  guest_id uuid not null,
  table_number text not null,
  stars integer not null check (stars between 1 and 5),
  note text not null default '',
  reply text not null default '',
  replied_at timestamptz(3),
  seen_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, id),
  -- One opinion for each guest and visit; it can be changed.
  unique (restaurant_id, visit_id, guest_id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);
create index feedback_newest on feedback (restaurant_id, created_at desc);
