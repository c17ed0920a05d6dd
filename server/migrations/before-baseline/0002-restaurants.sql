create table restaurants (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  status text not null default 'active' check (status in ('active', 'inactive')),
  image_url text,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  timezone text not null default 'UTC',
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- For rows of an owner that point at one of their restaurants, and at nobody else's.
  unique (owner_id, id)
);

-- Every table below carries its restaurant first in its keys, so that the data can be spread by restaurant.

create table menus (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id)
);

create table categories (
  restaurant_id uuid not null,
  menu_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  unique (restaurant_id, menu_id, id),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade
);

create table items (
  restaurant_id uuid not null,
  menu_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  price_minor integer not null check (price_minor >= 0),
  position integer not null,
  is_available boolean not null default true,
  image_urls text[] not null default '{}',
  comments text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, menu_id, category_id) references categories (restaurant_id, menu_id, id) on delete cascade
);
create index items_category on items (restaurant_id, menu_id, category_id);

-- The sticker knows nothing but its short id, so this one is looked up without its restaurant.
create table qr_codes (
  restaurant_id uuid not null,
  id text not null,
  -- A sticker outlives its menu: without one it waits to be pointed at another.
  menu_id uuid,
  table_number text not null check (table_number <> ''),
  is_available boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id) references restaurants (id) on delete cascade,
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete set null (menu_id)
);
create index qr_codes_short on qr_codes (id);
create index qr_codes_menu on qr_codes (restaurant_id, menu_id);
