-- The tables of the public demo, and when each was last handed to a phone: whoever comes next gets another.
create table demo_tables (
  restaurant_id uuid not null,
  qr_code_id text not null,
  offered_at timestamptz(3) not null,
  primary key (restaurant_id, qr_code_id),
  foreign key (restaurant_id, qr_code_id) references qr_codes (restaurant_id, id) on delete cascade
);
create index demo_tables_offered on demo_tables (restaurant_id, offered_at);
