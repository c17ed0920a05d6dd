-- Tables that are pushed together for one party. A visit at joined tables has a row for each of them, also for its first table. The key allows a
-- table to be joined to one visit at a time. Rows of a closed visit count for nothing, and are kept for the case that it is reopened.
create table visit_tables (
  restaurant_id uuid not null,
  qr_code_id text not null,
  visit_id uuid not null,
  -- The table's own name when it was joined. The visit has the names of all its tables.
  table_number text not null,
  joined_at timestamptz(3) not null,
  primary key (restaurant_id, qr_code_id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, qr_code_id) references qr_codes (restaurant_id, id) on delete cascade
);
create index visit_tables_visit on visit_tables (restaurant_id, visit_id);
