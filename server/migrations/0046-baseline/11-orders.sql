create table orders (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  -- Null for sample orders, which belong to no visit.
  visit_id uuid,
  -- The guest who ordered by phone; null if staff placed the order.
  guest_id uuid,
  -- The staff member who took the order at the table; null if a guest ordered by phone.
  placed_by uuid references users (id) on delete set null,
  -- Idempotency key, created before the first request: the same key always returns the same order.
  placing_key uuid,
  -- Hash of the content that was sent with the key. Other content under the same key is refused.
  placing_hash text,

  -- The order keeps its own copy of names, prices and rates, so that later changes do not alter it.
  restaurant_name text not null,
  table_number text not null,
  customer_name text not null default '',
  notes text not null default '',
  currency text not null,
  subtotal_minor integer not null default 0 check (subtotal_minor >= 0),
  service_charge_minor integer not null default 0 check (service_charge_minor >= 0),
  -- [{ "rateMilliPercent", "amount" }, …]
  taxes jsonb not null default '[]',
  total_minor integer not null check (total_minor >= 0),
  -- Rates with which the totals were computed: { "taxRateMilliPercent", "pricesIncludeTax", "serviceChargeMilliPercent" }.
  rates jsonb,

  status text not null
    check (status in ('unopened', 'accepted', 'preparing', 'partially_delivered', 'delivered', 'cancelled')),
  -- Reason for guests and staff, in words. A chosen reason has its English text here.
  cancel_reason text,
  -- Code of the common reason that staff chose, which guests read in their language. Null if somebody wrote their own words, and on
  -- orders that were cancelled before reasons had codes.
  cancel_reason_code text check (
    cancel_reason_code in (
      'sold_out', 'guest_changed_mind', 'ordered_twice', 'guest_left', 'kitchen_closed', 'entered_by_mistake', 'cancelled_at_pos')),
  -- Time at which a staff screen first showed the order; null until then.
  first_shown_at timestamptz(3),
  -- Number of corrections. A second person who corrects an older revision gets a conflict error.
  revision integer not null default 0 check (revision >= 0),
  -- Time at which staff last changed the lines; null if they are as ordered.
  corrected_at timestamptz(3),

  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed')),
  payment_method text not null
    check (payment_method in ('pay_at_table', 'credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  -- Means that staff received at the table; null unless all payments of the order came that way.
  paid_with text check (paid_with in ('cash', 'card')),
  paid_at timestamptz(3),
  -- Parts of the total that are paid, and that guests are paying at this moment. Both are computed from the payments.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  held_minor bigint not null default 0 check (held_minor >= 0),
  -- The part of paid_minor that was paid in test mode, where no money moves.
  test_paid_minor bigint not null default 0 check (test_paid_minor >= 0),

  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id),
  constraint orders_cancel_reason_text check (cancel_reason_code is null or cancel_reason is not null)
);
create index orders_newest on orders (restaurant_id, created_at desc);
create index orders_visit on orders (restaurant_id, visit_id, created_at);
create index orders_open on orders (restaurant_id, status, created_at)
  where status in ('unopened', 'accepted', 'preparing', 'partially_delivered');
create unique index orders_placing on orders (restaurant_id, visit_id, placing_key);
-- Keys of staff are looked up without a visit, so that a retry finds its order after the visit was moved or closed.
create unique index orders_placing_staff on orders (restaurant_id, placing_key) where placed_by is not null;
create index orders_placed_by on orders (placed_by) where placed_by is not null;
create index orders_cancelled_paid on orders (updated_at) where status = 'cancelled' and paid_minor > 0;

-- Lines of an order. A line keeps the agreed name and price, whatever the menu says later.
create table order_items (
  restaurant_id uuid not null,
  order_id uuid not null,
  position integer not null,
  id uuid not null,
  -- The item and category on the menu, for stock and reports.
  item_id uuid,
  category_id uuid,
  name text not null,
  -- Price of one portion, with its options.
  price_minor integer not null check (price_minor >= 0),
  quantity integer not null check (quantity > 0),
  -- [{ "groupId", "group", "optionId", "name", "price" }, …]
  options jsonb not null default '[]',
  notes text not null default '',
  tax_rate_milli_percent integer,
  -- Time at which the line stood at the pass, or was delivered without being announced there; null while it is being made.
  ready_at timestamptz(3),
  -- Ids of the bumps and recalls that changed this line, so that a kitchen screen can safely send them again after a lost connection.
  pass_change_ids uuid[] not null default '{}',
  is_delivered boolean not null default false,
  primary key (restaurant_id, order_id, position),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);

create table order_history (
  restaurant_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- Consecutive number within the order, because the clocks of two nodes may differ.
  number integer not null default 0,
  kind text not null default 'status' check (kind in ('status', 'correction', 'move')),
  previous_status text,
  new_status text not null,
  changed_at timestamptz(3) not null,
  -- Name of the person or system that made the change, as it was then.
  changed_by text not null,
  -- The account that made the change. Null for guests, the system, API keys and other systems, and for entries from before this
  -- column. It has no foreign key: two people of the same name stay distinct after one of their accounts is deleted.
  changed_by_id uuid,
  notes text not null default '',
  -- Lines that were ticked with this change. An undo needs them.
  ticked_line_ids uuid[] not null default '{}',
  -- State before a correction, which an undo restores: { "lines": [{ "before", "after" }, …], "sums", "correctedAt" }.
  correction jsonb,
  -- The entry that this one undoes.
  undoes uuid,
  primary key (restaurant_id, order_id, id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create unique index order_history_number on order_history (restaurant_id, order_id, number);
