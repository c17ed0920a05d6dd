-- Stickers on tables.
create table qr_codes (
  restaurant_id uuid not null,
  id text not null,
  -- Null after the menu was deleted: the sticker stays on the table and can be assigned to another menu.
  menu_id uuid,
  table_number text not null check (table_number <> ''),
  is_available boolean not null default true,
  -- A removed code can be restored, because its sticker may still be on the table.
  removed_at timestamptz(3),
  -- Counted with every scan, because a busy restaurant has millions of scans and its list of tables stays open all evening.
  scan_count integer not null default 0 check (scan_count >= 0),
  last_scanned_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id) references restaurants (id) on delete cascade,
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete set null (menu_id)
);
-- A scan brings only the short id, so this lookup has no restaurant.
create index qr_codes_short on qr_codes (id);
create index qr_codes_menu on qr_codes (restaurant_id, menu_id);
