import { connect, type Server } from '@comanda/e2e/stage';

const timezones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata'];

/** Writes a year of data of one owner's restaurants with SQL: this many orders with three lines each. */
export const loadYear = async (server: Server, { email, orderCount }: { email: string; orderCount: number }) => {
  const client = await connect(server);
  try {
    await client.query(idFunctions);
    const moment = new Date();
    const restaurantIds = await openRestaurants(client, email);
    // Switches off triggers and foreign key checks: the references are right by construction, and nobody watches the rows.
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement, [restaurantIds, orderCount, moment]);
    await client.query('set session_replication_role = origin');
    await client.query('analyze');
    return restaurantIds;
  } finally {
    await client.end();
  }
};

/**
 * SQL functions that derive an id from a name, so that all tables use the same id for the same name. An id with a time begins with it, as the
 * server's do: rows of one day are then near each other in every index.
 */
const idFunctions = `
  create function pg_temp.id_of(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid $$;
  create function pg_temp.id_at(name text, at timestamptz) returns uuid language sql immutable as $$
    select overlay(pg_temp.id_of(name)::text placing
      left(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 8) || '-' ||
      right(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 4) from 1)::uuid $$`;

const openRestaurants = async (client: Awaited<ReturnType<typeof connect>>, email: string): Promise<string[]> => {
  await client.query(
    `insert into restaurants (id, owner_id, name, timezone, currency)
     select gen_random_uuid(), users.id, 'Restaurant ' || number, timezone, 'EUR'
     from users, unnest($2::text[]) with ordinality as zone (timezone, number) where email = $1`,
    [email, timezones],
  );
  const { rows } = await client.query<{ id: string }>(
    `select restaurants.id from restaurants join users on users.id = restaurants.owner_id
     where email = $1 and not is_sample order by restaurants.created_at`,
    [email],
  );
  const restaurantIds = rows.map(({ id }) => id);
  await client.query(
    `insert into menus (restaurant_id, id, name, currency) select id, id, 'Menu', 'EUR' from unnest($1::uuid[]) as id`,
    [restaurantIds],
  );
  await client.query(
    `insert into categories (restaurant_id, menu_id, id, name, position)
     select id, id, pg_temp.id_of(id::text || 'category' || number), 'Category ' || number, number
     from unnest($1::uuid[]) as id, generate_series(0, 5) as number`,
    [restaurantIds],
  );
  await client.query(
    `insert into items (restaurant_id, menu_id, category_id, id, name, price_minor, position, created_at)
     select id, id, pg_temp.id_of(id::text || 'category' || number % 6), pg_temp.id_of(id::text || 'dish' || number), 'Dish ' || number,
       500 + number * 37, number, now() - interval '1 year'
     from unnest($1::uuid[]) as id, generate_series(0, 59) as number`,
    [restaurantIds],
  );
  await client.query(
    `insert into qr_codes (restaurant_id, id, menu_id, table_number)
     select id, 'T' || lpad(place || '', 3, '0') || lpad(number || '', 6, '0'), id, 'Table ' || number
     from unnest($1::uuid[]) with ordinality as given (id, place), generate_series(0, 24) as number`,
    [restaurantIds],
  );
  return restaurantIds;
};

// Order n of $2 is at its share of the year, and the last one is at the present. All its values follow from n.
const numbered = `(
  select number, ($1::uuid[])[1 + number % array_length($1::uuid[], 1)] as restaurant_id, pg_temp.id_at('order' || number, at) as id, at
  from (
    select number, date_trunc('milliseconds', $3::timestamptz - interval '365 days' * (1 - number::float8 / $2)) as at
    from generate_series(1, $2::int) as number
  ) as timed
) as planned`;
const total = '(1600 + number % 60 * 50)';
const isCancelled = 'number % 33 = 0';
const isPaid = `number % 20 <> 0 and not (${isCancelled})`;

const statements = [
  `insert into visits (restaurant_id, id, qr_code_id, table_number, code, opened_at, last_activity_at, closed_at, close_reason)
   select restaurant_id, pg_temp.id_at('visit' || number, at), 'T' || lpad((1 + number % 4) || '', 3, '0') || lpad(number % 25 || '', 6, '0'),
     'Table ' || number % 25, '1234', at, at, at + interval '1 hour', 'staff'
   from ${numbered} where number % 4 = 0`,
  `insert into visit_guests (restaurant_id, visit_id, id, device_hash, state, joined_at)
   select restaurant_id, pg_temp.id_at('visit' || number, at), pg_temp.id_of('guest' || number || device), 'device' || number || device, 'seated', at
   from ${numbered}, generate_series(1, 2) as device where number % 4 = 0`,
  `insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, total_minor, taxes, status, payment_status,
     payment_method, table_number, cancel_reason, created_at, updated_at)
   select restaurant_id, id, 'Restaurant', 'EUR', ${total}, ${total},
     jsonb_build_array(jsonb_build_object('rateMilliPercent', 7000, 'amount', 90),
       jsonb_build_object('rateMilliPercent', 19000, 'amount', 120)),
     case when ${isCancelled} then 'cancelled' else 'delivered' end, case when ${isPaid} then 'paid' else 'pending' end,
     'pay_at_table', 'Table ' || number % 25,
     case when ${isCancelled} then (array['Guest left', 'Out of stock', 'Mistake'])[1 + number % 3] end, at, at
   from ${numbered}`,
  `insert into order_items (restaurant_id, order_id, position, id, name, price_minor, quantity, is_delivered, ready_at, item_id,
     category_id)
   select restaurant_id, id, line, pg_temp.id_of('line' || number || line), 'Dish ' || dish, 500 + number % 60 * 10, 1 + number % 2, true,
     at + interval '8 minutes' + interval '1 second' * (number % 900),
     pg_temp.id_of(restaurant_id::text || 'dish' || dish), pg_temp.id_of(restaurant_id::text || 'category' || dish % 6)
   from ${numbered}, generate_series(0, 2) as line, lateral (select (number * 7 + line * 13) % 60 as dish) as chosen`,
  `insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by, number)
   select restaurant_id, id, pg_temp.id_of('entry' || number || step), case when step = 1 then 'unopened' end,
     case when step = 0 then 'unopened' when ${isCancelled} then 'cancelled' else 'delivered' end,
     at + step * (interval '8 minutes' + interval '1 second' * (number % 900)),
     case when step = 0 then 'Guest' else 'Member ' || number % 8 end, step
   from ${numbered}, generate_series(0, 1) as step`,
  `insert into payments (restaurant_id, id, method, paid_with, status, currency, amount_minor, tip_minor, created_at, paid_at)
   select restaurant_id, pg_temp.id_at('payment' || number, at), 'pay_at_table', case when number % 3 = 0 then 'cash' else 'card' end, 'paid', 'EUR',
     ${total}, case when number % 2 = 0 then 200 else 0 end, at + interval '40 minutes', at + interval '40 minutes'
   from ${numbered} where ${isPaid}`,
  `insert into payment_parts (restaurant_id, payment_id, order_id, amount_minor)
   select restaurant_id, pg_temp.id_at('payment' || number, at), id, ${total} from ${numbered} where ${isPaid}`,
  `insert into refunds (restaurant_id, id, payment_id, amount_minor, reason, refunded_at)
   select restaurant_id, pg_temp.id_of('refund' || number), pg_temp.id_at('payment' || number, at), 300, 'Cold', at + interval '1 hour'
   from ${numbered} where ${isPaid} and number % 200 = 1`,
  `insert into token_entries (owner_id, id, kind, amount, reference, restaurant_id, created_at)
   select owner_id, pg_temp.id_of('scan' || number), 'scan', -1, 'scan' || number, restaurant_id, at
   from ${numbered} join restaurants on restaurants.id = restaurant_id where number % 2 = 0`,
  `insert into token_entries (owner_id, id, kind, amount, reference, restaurant_id, created_at)
   select owner_id, pg_temp.id_of('charge' || number), 'order', -1, 'charge' || number, restaurant_id, at
   from ${numbered} join restaurants on restaurants.id = restaurant_id where number % $2 > 12000`,
];
