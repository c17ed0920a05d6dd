// Places an order for the first table of a restaurant and watches it until its status changes.
//
//   npm init -y && npm pkg set type=module && npm install openapi-fetch
//   npx openapi-typescript@6 https://your.comanda/api/v1/openapi.json -o comanda.ts
//   COMANDA_URL=https://your.comanda COMANDA_KEY=comanda_… node place-and-follow.ts
//
// The key needs the scopes `orders.view` and `orders.handle`. docs/integrating.md explains every part of it.
import createClient from 'openapi-fetch';
import type { components, paths } from './comanda.ts';

type FloorItem = components['schemas']['floorItems'];
type Query = paths['/documents/query']['post']['requestBody']['content']['application/json'];

const { COMANDA_URL = 'http://localhost:3000', COMANDA_KEY = '', RESTAURANT_ID } = process.env;

const comanda = createClient<paths>({
  baseUrl: `${COMANDA_URL}/api/v1`,
  headers: { authorization: `Bearer ${COMANDA_KEY}` },
});

const restaurant = RESTAURANT_ID === undefined ? {} : { restaurantId: [RESTAURANT_ID] };

/** Chooses as many options as each group of an item demands. */
const chooseOptions = ({ optionGroups }: FloorItem): string[] =>
  optionGroups.flatMap(({ min, options }) =>
    options
      .filter(({ available }) => available)
      .slice(0, min)
      .map(({ id }) => id),
  );

const place = async (): Promise<string> => {
  const tables = await comanda.GET('/floor-tables', { params: { query: { ...restaurant, limit: 1 } } });
  const items = await comanda.GET('/floor-items', { params: { query: restaurant } });
  const [table] = tables.data?.documents ?? [];
  const item = items.data?.documents.find(({ available }) => available);
  if (table === undefined || item === undefined) throw new Error('There is no table, or nothing on the menu.');
  const { data, error, response } = await comanda.POST('/orders/place-for-table', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      restaurantId: table.restaurantId,
      at: { qrCodeId: table.id },
      // Idempotency key: the same key is the same order, however often it is sent.
      key: crypto.randomUUID(),
      lines: [{ itemId: item.id, quantity: 2, optionIds: chooseOptions(item) }],
    },
  });
  if (error !== undefined) throw new Error(`${error.code}: ${error.message}`);
  console.log(
    `placed ${data.orderId}, ${data.total} to pay, ${response.headers.get('ratelimit-remaining')} calls left`,
  );
  return data.orderId;
};

/** Waits for changes by long polling, and reads the order after each of them. */
const follow = async (orderId: string): Promise<void> => {
  const query: Query = { collection: 'orders', where: [['id', '==', orderId]] };
  let cursor: string | undefined;
  let status: string = 'unopened';
  while (status === 'unopened') {
    const { data, error } = await comanda.POST('/documents/poll', {
      body: cursor === undefined ? { query } : { query, cursor },
    });
    if (error !== undefined) throw new Error(`${error.code}: ${error.message}`);
    if (data.events.length === 0) continue;
    cursor = data.events.at(-1)?.cursor;
    const order = await comanda.GET('/orders/{id}', { params: { path: { id: orderId } } });
    status = order.data?.status ?? 'gone';
    console.log(`status ${status}`);
  }
};

await follow(await place());
