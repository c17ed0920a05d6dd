create table menus (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Colors, fonts and layout of the guest page.
  look jsonb not null default '{}',
  -- A removed menu, category or item is kept for a while, so that removing it can be undone.
  removed_at timestamptz(3),
  -- The account that removed the menu; null if it is not removed, or if the account no longer exists.
  removed_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id)
);
create index menus_removed on menus (removed_at) where removed_at is not null;
create index menus_removed_by on menus (removed_by) where removed_by is not null;

create table categories (
  restaurant_id uuid not null,
  menu_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  unique (restaurant_id, menu_id, id),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade,
  -- No two categories of a menu have the same position. The check is deferred, so that a transaction can reorder them.
  constraint categories_place exclude using btree (restaurant_id with =, menu_id with =, position with =)
    where (removed_at is null) deferrable initially deferred
);
create index categories_removed on categories (removed_at) where removed_at is not null;

create table items (
  restaurant_id uuid not null,
  menu_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  price_minor integer not null check (price_minor >= 0),
  -- Null means the tax rate of the restaurant.
  tax_rate_milli_percent integer check (tax_rate_milli_percent between 0 and 100000),
  position integer not null,
  image_urls text[] not null default '{}',
  comments text[] not null default '{}',
  option_groups jsonb not null default '[]',
  dietary_tags text[] not null default '{}',
  allergens text[] not null default '{}',
  is_available boolean not null default true,
  -- Time at which a sold-out item becomes available again; null if staff have to make it available.
  reopens_at timestamptz(3),
  -- Number of portions left; null if portions are not counted.
  stock_count integer check (stock_count >= 0),
  -- Hours in the format of restaurants.opening_hours; null means always while the restaurant is open.
  available_hours jsonb,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, menu_id, category_id) references categories (restaurant_id, menu_id, id) on delete cascade,
  constraint items_place exclude using btree (restaurant_id with =, menu_id with =, category_id with =, position with =)
    where (removed_at is null) deferrable initially deferred
);
create index items_category on items (restaurant_id, menu_id, category_id);
create index items_removed on items (removed_at) where removed_at is not null;
create index items_reopening on items (reopens_at) where reopens_at is not null;

-- The last import into a menu, with the content before it, so that the import can be undone.
create table menu_imports (
  restaurant_id uuid not null,
  menu_id uuid not null,
  imported_at timestamptz(3) not null,
  before jsonb not null,
  primary key (restaurant_id, menu_id),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade
);
