-- Ratings by guests. Below four stars, guests are not asked for a public review.
create table feedback (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  visit_id uuid not null,
  guest_id uuid not null,
  table_number text not null,
  stars integer not null check (stars between 1 and 5),
  note text not null default '',
  -- The restaurant's answer.
  reply text not null default '',
  replied_at timestamptz(3),
  -- Time at which staff saw the rating.
  seen_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (restaurant_id, id),
  -- Each guest has one rating per visit, which can be changed.
  unique (restaurant_id, visit_id, guest_id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);
create index feedback_newest on feedback (restaurant_id, created_at desc);
