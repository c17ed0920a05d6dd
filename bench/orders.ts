import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, newPerson, startOwnServer, type Server } from '@comanda/e2e/stage';

// Two questions. How many orders a second the server takes from clients that never pause, beside the same rows in bare SQL, begun,
// written and committed by as many clients in the same run. And how long a guest waits while 200 of them order, each again
// two seconds after the last: far more than any dining room, and not so many that the queue measures only itself.

const budget = { p95Ms: 300, ratio: 0.5 };
const guestCount = 200;
const ordersEach = 10;
const pauseMs = 2_000;
const clientCount = 16;
const rushCount = 2_400;
const prices = [650, 250, 1_200];
const total = prices.reduce((sum, price) => sum + price, 0);

const agent = new Agent({ keepAlive: true, maxSockets: guestCount });

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

const post = async (server: Server, path: string, input: object, headers: Record<string, string>): Promise<Answer> => {
  const body = JSON.stringify(input);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sending = request(`${server.origin}/api${path}`, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  sending.on('error', reject);
  sending.on('response', (response) => {
    const { statusCode: status = 0 } = response;
    const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
    void text(response).then((answered) => resolve({ status, cookies, body: answered }), reject);
  });
  sending.end(body);
  return promise;
};

const mustAnswer = ({ status, body }: Answer): Record<string, string> => {
  if (status !== 200) throw new Error(`The server answered ${status}: ${body}`);
  return JSON.parse(body);
};

interface Scene {
  readonly restaurantId: string;
  readonly itemIds: readonly string[];
  readonly qrCodeIds: readonly string[];
}

/** A restaurant with a menu, and a table for every guest and every client of the database. */
const setScene = async (server: Server): Promise<Scene> => {
  const person = newPerson();
  mustAnswer(await post(server, '/onboarding/sign-up', person, {}));
  const client = await connect(server);
  try {
    return await laySceneBy(client, person.email);
  } finally {
    await client.end();
  }
};

const laySceneBy = async (client: Awaited<ReturnType<typeof connect>>, email: string): Promise<Scene> => {
  const { rows } = await client.query<{ id: string }>(
    'select restaurants.id from restaurants join users on users.id = restaurants.owner_id where email = $1 and not is_sample',
    [email],
  );
  const restaurantId = rows[0]?.id ?? '';
  const [menuId, categoryId] = [randomUUID(), randomUUID()];
  const itemIds = prices.map(() => randomUUID());
  const qrCodeIds = Array.from(
    { length: guestCount + clientCount },
    (_, place) => `BENCH${String(place).padStart(5, '0')}`,
  );
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
     select $1, $2, $3, id, 'Dish ' || place, price, place
     from unnest($4::uuid[], $5::int[]) with ordinality as item (id, price, place)`,
    [restaurantId, menuId, categoryId, itemIds, prices],
  );
  await client.query(
    `insert into qr_codes (restaurant_id, id, menu_id, table_number)
     select $1, id, $2, 'Table ' || id from unnest($3::text[]) as id`,
    [restaurantId, menuId, qrCodeIds],
  );
  return { restaurantId, itemIds, qrCodeIds };
};

interface Guest {
  readonly visitId: string;
  readonly headers: Record<string, string>;
}

const sitDown = async (server: Server, qrCodeId: string, place: number): Promise<Guest> => {
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(place / 250)}.${(place % 250) + 1}` };
  const answer = await post(server, '/visits/enter', { qrCodeId }, headers);
  const { visitId = '' } = mustAnswer(answer);
  return { visitId, headers: { ...headers, cookie: answer.cookies.join('; ') } };
};

/** One order; tells how long it took. */
const orderAs = async (server: Server, { restaurantId, itemIds }: Scene, guest: Guest): Promise<number> => {
  const lines = itemIds.map((itemId) => ({ itemId, quantity: 1 }));
  const input = { restaurantId, visitId: guest.visitId, key: randomUUID(), lines, total, customerName: 'Rosa' };
  const begunMs = performance.now();
  mustAnswer(await post(server, '/orders/place', input, guest.headers));
  return performance.now() - begunMs;
};

/** The same rows by the database's own clients, with nothing in between. */
const writeBare = async (server: Server, scene: Scene, { visitId }: Guest, count: number): Promise<void> => {
  const { restaurantId, itemIds } = scene;
  const client = await connect(server);
  for (let written = 0; written < count; written += 1) {
    const orderId = randomUUID();
    await client.query('begin');
    await client.query(
      `insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, total_minor, status, payment_status,
         payment_method, customer_name, table_number, notes, visit_id, guest_id, placing_key, placing_hash, created_at,
         updated_at)
       values ($1, $2, 'Restaurant', 'EUR', $3, $3, 'unopened', 'pending', 'pay_at_table', 'Rosa', 'Table', '', $4, $2, $2,
         'hash', now(), now())`,
      [restaurantId, orderId, total, visitId],
    );
    for (const [position, itemId] of itemIds.entries()) {
      await client.query(
        `insert into order_items (restaurant_id, order_id, position, id, item_id, name, price_minor, quantity)
         values ($1, $2, $3, $4, $5, 'Dish', $6, 1)`,
        [restaurantId, orderId, position, randomUUID(), itemId, prices[position]],
      );
    }
    await client.query(
      `insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by)
       values ($1, $2, $3, null, 'unopened', now(), 'Guest')`,
      [restaurantId, orderId, randomUUID()],
    );
    await client.query('commit');
  }
  await client.end();
};

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const begunMs = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - begunMs);
};

const p95 = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.ceil(samples.length * 0.95) - 1] ?? Number.NaN;

await using server = await startOwnServer();
const scene = await setScene(server);
const seated: Guest[] = [];
for (const [place, qrCodeId] of scene.qrCodeIds.entries()) seated.push(await sitDown(server, qrCodeId, place));
const [guests, writers] = [seated.slice(0, guestCount), seated.slice(guestCount)];

/** As many clients at once, each for one guest after the other, because one table may order only so often. */
const rush = (orderCount: number) => {
  const waiting = Array.from({ length: orderCount }, (_, place) => guests[place % guestCount]);
  const serve = async () => {
    for (let guest = waiting.pop(); guest !== undefined; guest = waiting.pop()) await orderAs(server, scene, guest);
  };
  return Promise.all(Array.from({ length: clientCount }, serve));
};
const orderInPeace = async (guest: Guest): Promise<number[]> => {
  const waits: number[] = [];
  for (let count = 0; count < ordersEach; count += 1) {
    await pause(2 * pauseMs * Math.random());
    waits.push(await orderAs(server, scene, guest));
  }
  return waits;
};
const writeRows = (count: number) =>
  Promise.all(writers.map((writer) => writeBare(server, scene, writer, count / clientCount)));

// Both are measured warm: the first orders compile and plan what the others only run.
await rush(400);
await writeRows(160);
const bareRate = await perSecond(rushCount, () => writeRows(rushCount));
const rate = await perSecond(rushCount, () => rush(rushCount));
const waits = (await Promise.all(guests.map(orderInPeace))).flat();
agent.destroy();

const slowMs = p95(waits);
const ratio = rate / bareRate;
process.stdout.write(`${clientCount} clients that never pause, ${prices.length} lines an order
through HTTP            ${rate.toFixed(0).padStart(6)} orders/s
bare SQL                ${bareRate.toFixed(0).padStart(6)} orders/s
ratio ${ratio.toFixed(2)}, budget at least ${budget.ratio}

${guestCount} guests, ${waits.length} orders, about ${pauseMs / 1_000} s apart for each
an order, p95 ${slowMs.toFixed(0)} ms, budget ${budget.p95Ms} ms
`);
process.exitCode = slowMs <= budget.p95Ms && ratio >= budget.ratio ? 0 : 1;
