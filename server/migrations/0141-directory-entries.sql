-- Names the restaurants of a QR code, of a phone and of a receipt's link, for a database that is distributed by restaurant: these are looked up without
-- knowing the restaurant, and only the directory says which node has it (see platform/cluster). On one PostgreSQL it stays empty.
create table directory_entries (
  kind text not null,
  key text not null,
  restaurant_id uuid not null,
  primary key (kind, key, restaurant_id)
);
