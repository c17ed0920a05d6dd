-- Length of a pickup slot, the number of orders that one slot takes, and the time before it at which the kitchen gets an order. Without a
-- number of orders, guests order only for as soon as possible.
alter table restaurants add column pickup_slot_minutes integer not null default 15 check (pickup_slot_minutes between 5 and 60);
alter table restaurants add column pickup_slot_orders integer check (pickup_slot_orders > 0);
alter table restaurants add column pickup_lead_minutes integer not null default 20 check (pickup_lead_minutes between 0 and 240);

-- Time for which the guest ordered, and the time at which the kitchen gets the order; null for as soon as possible.
alter table orders add column due_at timestamptz(3);
alter table orders add column release_at timestamptz(3);
create index orders_due on orders (release_at) where waits_for = 'time';

-- Number of orders that each slot has taken. Its row lock lets no slot take more than its number.
create table pickup_slots (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  starts_at timestamptz(3) not null,
  taken integer not null check (taken >= 0),
  primary key (restaurant_id, starts_at)
);

-- The same function as before, with the columns of promotions and of orders that are picked up.
create or replace function place_order(
  p_restaurant uuid, p_visit uuid, p_at timestamptz,
  -- Columns of orders, and of order_items.
  p_order jsonb, p_lines jsonb,
  -- The items as they were when the order was priced: [{ "id", "updated_at" }, …].
  p_seen jsonb,
  p_history uuid, p_author text, p_author_id uuid,
  -- Portions of counted items: [{ "id", "count" }, …].
  p_portions jsonb,
  -- True if the order is noted as activity of the visit.
  p_is_activity boolean,
  out is_open boolean, out is_current boolean, out is_placed boolean,
  -- Items with too little stock: [{ "itemId", "reason", "left" }, …]; null if there are none.
  out missing jsonb
) language plpgsql as $$
declare
  seated record;
  given orders;
begin
  is_placed := false;
  if p_is_activity then
    update visits set last_activity_at = greatest(last_activity_at, p_at)
    where restaurant_id = p_restaurant and id = p_visit and closed_at is null and (p_order ->> 'placing_key')::uuid <> all(withdrawn_keys)
    returning table_number, kind into seated;
  else
    select table_number, kind into seated from visits
    where restaurant_id = p_restaurant and id = p_visit and closed_at is null and (p_order ->> 'placing_key')::uuid <> all(withdrawn_keys)
    for key share;
  end if;
  is_open := found;
  -- Locks items in the order of their ids, so that two orders cannot deadlock.
  perform from items
  where restaurant_id = p_restaurant and stock_count is not null
    and id in (select wanted.id from jsonb_to_recordset(p_portions) as wanted (id uuid))
  order by id for update;
  missing := (
    select jsonb_agg(jsonb_build_object('itemId', items.id, 'reason', 'sold-out', 'left', items.stock_count))
    from items join jsonb_to_recordset(p_portions) as wanted (id uuid, count int) on wanted.id = items.id
    where items.restaurant_id = p_restaurant and items.stock_count < wanted.count);
  is_current := (
    select count(*) = jsonb_array_length(p_seen)
    from items join jsonb_to_recordset(p_seen) as seen (id uuid, updated_at timestamptz)
      on seen.id = items.id and seen.updated_at = items.updated_at
    where items.restaurant_id = p_restaurant);
  if not (is_open and is_current and missing is null) then return; end if;
  given := jsonb_populate_record(null::orders, p_order);
  insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, service_charge_minor, taxes, total_minor, rates, promo_code, status,
    payment_status, payment_method, customer_name, table_number, notes, visit_id, guest_id, placed_by, placing_key, placing_hash,
    kind, pickup_day, pickup_number, waits_for, due_at, release_at, created_at, updated_at)
  values (p_restaurant, given.id, given.restaurant_name, given.currency, given.subtotal_minor, given.service_charge_minor, given.taxes,
    given.total_minor, given.rates, given.promo_code, given.status, 'pending', 'pay_at_table', given.customer_name, seated.table_number, given.notes,
    p_visit, given.guest_id, given.placed_by, given.placing_key, given.placing_hash,
    seated.kind, given.pickup_day, given.pickup_number, given.waits_for, given.due_at, given.release_at, p_at, p_at)
  on conflict do nothing;
  is_placed := found;
  if not is_placed then return; end if;
  insert into order_items (restaurant_id, order_id, position, id, item_id, category_id, name, price_minor, quantity, options, notes,
    tax_rate_milli_percent, discounts, discount_minor)
  select p_restaurant, given.id, line.position, line.id, line.item_id, line.category_id, line.name, line.price_minor, line.quantity,
    line.options, line.notes, line.tax_rate_milli_percent, coalesce(line.discounts, '[]'), coalesce(line.discount_minor, 0)
  from jsonb_populate_recordset(null::order_items, p_lines) as line;
  insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by, changed_by_id)
  values (p_restaurant, given.id, p_history, null, given.status, p_at, p_author, p_author_id);
  update items set stock_count = items.stock_count - wanted.count
  from jsonb_to_recordset(p_portions) as wanted (id uuid, count int)
  where items.restaurant_id = p_restaurant and items.id = wanted.id and items.stock_count is not null;
end $$;
