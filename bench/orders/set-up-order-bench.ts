import { randomUUID } from 'node:crypto';
import { connect, newPerson, type Server } from '@comanda/e2e/stage';
import { openConnection, type BenchAnswer } from './open-connection.ts';

export interface OrderBenchSetup {
  readonly restaurantId: string;
  readonly menuId: string;
  readonly categoryId: string;
  readonly items: ReadonlyArray<{ readonly id: string; readonly name: string; readonly price: number }>;
  readonly tables: readonly BenchTable[];
}

/** A table with one guest. */
export interface BenchTable {
  readonly qrCodeId: string;
  readonly visitId: string;
  readonly guestId: string;
  readonly headers: Readonly<Record<string, string>>;
}

const prices = [650, 250, 1_200];

export const parseAnswerOrThrow = ({ status, body }: BenchAnswer): Record<string, string> => {
  if (status !== 200) throw new Error(`The server answered ${status}: ${body}`);
  return JSON.parse(body);
};

/** Creates a restaurant with a menu and this many tables with one guest each. */
export const setUpOrderBench = async (server: Server, tableCount: number): Promise<OrderBenchSetup> => {
  using line = await openConnection(server.origin);
  const person = newPerson();
  parseAnswerOrThrow(await line.post('/onboarding/sign-up', {}, JSON.stringify(person)));
  const client = await connect(server);
  try {
    const { rows } = await client.query<{ id: string }>(
      'select restaurants.id from restaurants join users on users.id = restaurants.owner_id where email = $1 and not is_sample',
      [person.email],
    );
    const restaurantId = rows[0]?.id ?? '';
    // The bench orders more at one table than any party.
    await client.query(
      'update restaurants set max_order_total_minor = 1000000000, max_visit_total_minor = 1000000000 where id = $1',
      [restaurantId],
    );
    const [menuId, categoryId] = [randomUUID(), randomUUID()];
    const items = prices.map((price, place) => ({ id: randomUUID(), name: `Dish ${place + 1}`, price, place }));
    const qrCodeIds = Array.from({ length: tableCount }, (_, place) => `BENCH${String(place).padStart(5, '0')}`);
    await client.query(`insert into menus (restaurant_id, id, name, currency) values ($1, $2, 'Menu', 'EUR')`, [
      restaurantId,
      menuId,
    ]);
    await client.query(
      `insert into categories (restaurant_id, menu_id, id, name, position) values ($1, $2, $3, 'Dishes', 0)`,
      [restaurantId, menuId, categoryId],
    );
    await client.query(
      `insert into items (restaurant_id, menu_id, category_id, id, name, price_minor, position)
       select $1, $2, $3, id, name, price, place from json_to_recordset($4) as item (id uuid, name text, price int, place int)`,
      [restaurantId, menuId, categoryId, JSON.stringify(items)],
    );
    await client.query(
      `insert into qr_codes (restaurant_id, id, menu_id, table_number)
       select $1, id, $2, 'Table ' || id from unnest($3::text[]) as id`,
      [restaurantId, menuId, qrCodeIds],
    );
    const tables: BenchTable[] = [];
    for (const [place, qrCodeId] of qrCodeIds.entries()) {
      const from = { 'x-forwarded-for': `198.51.${Math.floor(place / 250)}.${(place % 250) + 1}` };
      const answer = await line.post('/visits/enter', from, JSON.stringify({ qrCodeId }));
      const { visitId = '' } = parseAnswerOrThrow(answer);
      const guest = await client.query<{ id: string }>('select id from visit_guests where visit_id = $1', [visitId]);
      const headers = { ...from, cookie: answer.cookies.join('; ') };
      tables.push({ qrCodeId, visitId, guestId: guest.rows[0]?.id ?? '', headers });
    }
    return { restaurantId, menuId, categoryId, items, tables };
  } finally {
    await client.end();
  }
};
