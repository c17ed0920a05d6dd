-- Fills a database with the past of many restaurants, each of its own owner: closed visits with two phones and four orders, all paid.
-- Some tables are taken. An empty database hides missing indexes. Ids are derived from numbers, so that the tables agree without lookups.
create function pg_temp.old_id(name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid $$;

create function pg_temp.fill_with_old_business(restaurant_count integer, orders_each integer) returns void language plpgsql as $$
begin
  -- Switches off triggers and foreign key checks: the references are right by construction, and nobody watches the rows.
  set local session_replication_role = replica;
  create temporary table old_restaurants on commit drop as
    select number, pg_temp.old_id('restaurant' || number) as id from generate_series(1, restaurant_count) as number;
  create temporary table old_orders on commit drop as
    select old_restaurants.id as restaurant_id, place, old_restaurants.number * orders_each + place as number,
      old_restaurants.number * orders_each + place / 4 * 4 as visit_number, pg_temp.old_id('order' || old_restaurants.number * orders_each + place) as id,
      date_trunc('milliseconds', now() - interval '300 days' * (1 - place::float8 / orders_each) - interval '30 days') as at
    from old_restaurants, generate_series(0, orders_each - 1) as place;

  insert into users (id, email, display_name, owner_id)
    select id, 'old' || number || '@example.com', 'Owner', id from old_restaurants;
  insert into restaurants (id, owner_id, name, currency) select id, id, 'Restaurant ' || number, 'EUR' from old_restaurants;
  insert into menus (restaurant_id, id, name, currency) select id, id, 'Menu', 'EUR' from old_restaurants;
  insert into categories (restaurant_id, menu_id, id, name, position)
    select id, id, pg_temp.old_id('category' || number), 'Dishes', 0 from old_restaurants;
  insert into items (restaurant_id, menu_id, category_id, id, name, price_minor, position)
    select id, id, pg_temp.old_id('category' || number), pg_temp.old_id('dish' || number || ' ' || dish), 'Dish ' || dish, 500 + dish, dish
    from old_restaurants, generate_series(0, 19) as dish;
  insert into qr_codes (restaurant_id, id, menu_id, table_number)
    select id, 'O' || lpad(number::text, 5, '0') || lpad(seat::text, 4, '0'), id, 'Table ' || seat
    from old_restaurants, generate_series(0, 9) as seat;
  insert into visits (restaurant_id, id, qr_code_id, table_number, code, opened_at, last_activity_at, closed_at, close_reason)
    select restaurant_id, pg_temp.old_id('visit' || number), 'O' || lpad((number / orders_each)::text, 5, '0') || lpad((place % 10)::text, 4, '0'),
      'Table ' || place % 10, '1234', at, at, at + interval '1 hour', 'staff'
    from old_orders where number = visit_number;
  -- Half of the tables are taken at the moment.
  insert into visits (restaurant_id, id, qr_code_id, table_number, code, opened_at, last_activity_at)
    select id, pg_temp.old_id('open visit' || number || ' ' || seat), 'O' || lpad(number::text, 5, '0') || lpad(seat::text, 4, '0'),
      'Table ' || seat, '1234', now(), now()
    from old_restaurants, generate_series(0, 9, 2) as seat;
  insert into visit_guests (restaurant_id, visit_id, id, device_hash, state, joined_at)
    select restaurant_id, pg_temp.old_id('visit' || number), pg_temp.old_id('guest' || number || ' ' || device), 'old ' || number || ' ' || device,
      'seated', at
    from old_orders, generate_series(1, 2) as device where number = visit_number;
  insert into visit_calls (restaurant_id, visit_id, id, kind, called_at, answered_at)
    select restaurant_id, pg_temp.old_id('visit' || number), pg_temp.old_id('call' || number), 'waiter', at, at
    from old_orders where number = visit_number;
  insert into orders (restaurant_id, id, visit_id, guest_id, placing_key, placing_hash, restaurant_name, currency, subtotal_minor, total_minor,
      paid_minor, status, payment_status, payment_method, table_number, created_at, updated_at)
    select restaurant_id, id, pg_temp.old_id('visit' || visit_number), pg_temp.old_id('guest' || visit_number || ' 1'), id, '', 'Restaurant', 'EUR',
      1000, 1000, 1000, 'delivered', 'paid', 'pay_at_table', 'Table', at, at
    from old_orders;
  insert into order_items (restaurant_id, order_id, position, id, name, price_minor, quantity, is_delivered, item_id, category_id)
    select restaurant_id, id, line, pg_temp.old_id('line' || number || ' ' || line), 'Dish', 500, 1, true,
      pg_temp.old_id('dish' || number / orders_each || ' ' || line), pg_temp.old_id('category' || number / orders_each)
    from old_orders, generate_series(0, 1) as line;
  insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by, number)
    select restaurant_id, id, pg_temp.old_id('entry' || number || ' ' || step), case when step = 1 then 'unopened' end,
      case when step = 0 then 'unopened' else 'delivered' end, at, 'Somebody', step
    from old_orders, generate_series(0, 1) as step;
  insert into payments (restaurant_id, id, visit_id, guest_id, method, status, currency, amount_minor, created_at, paid_at)
    select restaurant_id, pg_temp.old_id('payment' || number), pg_temp.old_id('visit' || visit_number),
      pg_temp.old_id('guest' || visit_number || ' 1'), 'pay_at_table', 'paid', 'EUR', 1000, at, at
    from old_orders;
  insert into payment_parts (restaurant_id, payment_id, order_id, amount_minor)
    select restaurant_id, pg_temp.old_id('payment' || number), id, 1000 from old_orders;
  insert into payment_lines (restaurant_id, payment_id, order_id, line_id, grains, amount_minor)
    select restaurant_id, pg_temp.old_id('payment' || number), id, pg_temp.old_id('line' || number || ' ' || line), 27720, 500
    from old_orders, generate_series(0, 1) as line;
  insert into refunds (restaurant_id, id, payment_id, amount_minor, reason, refunded_at)
    select restaurant_id, pg_temp.old_id('refund' || number), pg_temp.old_id('payment' || number), 100, 'Cold', at
    from old_orders where number % 10 = 0;
  insert into receipts (restaurant_id, id, number, kind, payment_id, visit_id, guest_id, token, issued_at, content, shares)
    select restaurant_id, pg_temp.old_id('receipt' || number), place + 1, 'payment', pg_temp.old_id('payment' || number),
      pg_temp.old_id('visit' || visit_number), pg_temp.old_id('guest' || visit_number || ' 1'), 'old ' || number, at, '{}', '[]'
    from old_orders;
  insert into feedback (restaurant_id, id, visit_id, guest_id, table_number, stars, created_at, updated_at)
    select restaurant_id, pg_temp.old_id('feedback' || number), pg_temp.old_id('visit' || number), pg_temp.old_id('guest' || number || ' 1'),
      'Table', 5, at, at
    from old_orders where number = visit_number;
  set local session_replication_role = origin;
end $$;
