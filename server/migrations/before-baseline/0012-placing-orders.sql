alter table orders
  add column visit_id uuid,
  add column guest_id uuid,
  -- Made on the phone before the first try: the same key always answers the same order.
  add column placing_key uuid,
  -- Of what was asked for under that key: different content is refused.
  add column placing_hash text,
  add column subtotal_minor integer not null default 0 check (subtotal_minor >= 0),
  add column service_charge_minor integer not null default 0 check (service_charge_minor >= 0),
  -- [{ "rateMilliPercent", "amount" }, …]
  add column taxes jsonb not null default '[]',
  add column cancel_reason text,
  add column paid_at timestamptz(3),
  -- What staff were given at the table.
  add column paid_with text check (paid_with in ('cash', 'card')),
  add foreign key (restaurant_id, visit_id) references visits (restaurant_id, id);

update orders set subtotal_minor = total_minor;

create unique index orders_placing on orders (restaurant_id, visit_id, placing_key);
create index orders_visit on orders (restaurant_id, visit_id, created_at);
create index orders_open on orders (restaurant_id, status, created_at)
  where status in ('unopened', 'accepted', 'preparing', 'partially_delivered');

alter table order_items
  -- The item of the menu this was, for stock and reports; the line keeps its own name and price.
  add column item_id uuid,
  add column category_id uuid,
  -- What was picked: [{ "groupId", "group", "optionId", "name", "price" }, …]; `price_minor` is the item with these.
  add column options jsonb not null default '[]',
  add column notes text not null default '',
  add column tax_rate_milli_percent integer;

alter table order_history
  -- What an undo needs: the lines that were ticked with this change.
  add column ticked_line_ids uuid[] not null default '{}',
  add column undoes uuid,
  -- The entries of an order in their order, whatever the clocks of two nodes say.
  add column number integer not null default 0;
create unique index order_history_number on order_history (restaurant_id, order_id, number);
