-- What was removed stays for a while, so that removing can be undone.
alter table menus
  add column look jsonb not null default '{}',
  add column removed_at timestamptz(3);

alter table categories add column removed_at timestamptz(3);

alter table items
  add column option_groups jsonb not null default '[]',
  add column dietary_tags text[] not null default '{}',
  add column allergens text[] not null default '{}',
  -- How many portions are left; null where nobody counts.
  add column stock_count integer check (stock_count >= 0),
  -- Hours as for a restaurant; null means whenever the restaurant is open.
  add column available_hours jsonb,
  -- Null means the restaurant's.
  add column tax_rate_milli_percent integer check (tax_rate_milli_percent between 0 and 100000),
  add column removed_at timestamptz(3);

create index menus_removed on menus (removed_at) where removed_at is not null;
create index categories_removed on categories (removed_at) where removed_at is not null;
create index items_removed on items (removed_at) where removed_at is not null;

-- No two stand at the same place. Checked when a transaction ends: while it moves things about, they may.
alter table categories add constraint categories_place
  exclude using btree (restaurant_id with =, menu_id with =, position with =)
  where (removed_at is null) deferrable initially deferred;
alter table items add constraint items_place
  exclude using btree (restaurant_id with =, menu_id with =, category_id with =, position with =)
  where (removed_at is null) deferrable initially deferred;

-- The last import of a menu, with what it takes to undo it.
create table menu_imports (
  restaurant_id uuid not null,
  menu_id uuid not null,
  imported_at timestamptz(3) not null,
  before jsonb not null,
  primary key (restaurant_id, menu_id),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade
);
