create table orders (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  restaurant_name text not null,
  currency text not null,
  total_minor integer not null check (total_minor >= 0),
  status text not null
    check (status in ('unopened', 'accepted', 'preparing', 'partially_delivered', 'delivered', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed')),
  payment_method text not null
    check (payment_method in ('pay_at_table', 'credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  customer_name text not null default '',
  table_number text not null,
  notes text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id)
);
create index orders_newest on orders (restaurant_id, created_at desc);

-- A line copies its name and price: what was agreed stays, whatever the menu says later.
create table order_items (
  restaurant_id uuid not null,
  order_id uuid not null,
  position integer not null,
  id uuid not null,
  name text not null,
  price_minor integer not null check (price_minor >= 0),
  quantity integer not null check (quantity > 0),
  is_delivered boolean not null default false,
  primary key (restaurant_id, order_id, position),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);

create table order_history (
  restaurant_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  previous_status text,
  new_status text not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  notes text not null default '',
  primary key (restaurant_id, order_id, id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
