// Places an order for the first table of a restaurant and watches it until its status changes.
//
//   npm init -y && npm pkg set type=module && npm install openapi-fetch
//   npx openapi-typescript@6 https://your.comanda/api/openapi.json -o comanda.ts
//   COMANDA_URL=https://your.comanda COMANDA_KEY=comanda_… node place-and-follow.ts
//
// The key needs the scopes `orders.view` and `orders.handle`. docs/integrating.md explains every part of it.
import createClient from 'openapi-fetch';
import type { components, paths } from './comanda.ts';

type Schemas = components['schemas'];
type Query = paths['/documents/query']['post']['requestBody']['content']['application/json'];

const { COMANDA_URL = 'http://localhost:3000', COMANDA_KEY = '', RESTAURANT_ID } = process.env;

const comanda = createClient<paths>({
  baseUrl: `${COMANDA_URL}/api`,
  headers: { authorization: `Bearer ${COMANDA_KEY}` },
});

/** Reads the documents of a collection. The OpenAPI document describes their fields. */
const read = async <Name extends keyof Schemas>(collection: Name): Promise<Schemas[Name][]> => {
  const where: Query['where'] = RESTAURANT_ID === undefined ? [] : [['restaurantId', '==', RESTAURANT_ID]];
  const { data, error } = await comanda.POST('/documents/query', { body: { collection, where } });
  if (error !== undefined) throw new Error(`${error.code}: ${error.message}`);
  return data.documents as unknown as Schemas[Name][];
};

const place = async (): Promise<string> => {
  const [table] = await read('floorTables');
  const [item] = await read('floorItems');
  if (table === undefined || item === undefined) throw new Error('There is no table, or nothing on the menu.');
  const { data, error, response } = await comanda.POST('/orders/place-for-table', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      restaurantId: table.restaurantId,
      at: { qrCodeId: table.id },
      // Idempotency key: the same key is the same order, however often it is sent.
      key: crypto.randomUUID(),
      lines: [{ itemId: item.id, quantity: 2 }],
    },
  });
  if (error !== undefined) throw new Error(`${error.code}: ${error.message}`);
  console.log(
    `placed ${data.orderId}, ${data.total} to pay, ${response.headers.get('ratelimit-remaining')} calls left`,
  );
  return data.orderId;
};

/** Long-polls for changes after the last cursor until the status changes. */
const follow = async (orderId: string): Promise<void> => {
  const query: Query = { collection: 'orders', where: [['id', '==', orderId]] };
  let cursor: string | undefined;
  let status: string = 'unopened';
  while (status === 'unopened') {
    const { data, error } = await comanda.POST('/documents/poll', {
      body: cursor === undefined ? { query } : { query, cursor },
    });
    if (error !== undefined) throw new Error(`${error.code}: ${error.message}`);
    for (const event of data.events) {
      cursor = event.cursor;
      const documents =
        event.type === 'snapshot'
          ? event.documents
          : event.changes.flatMap((change) => (change.type === 'removed' ? [] : [change.document]));
      for (const order of documents as unknown as Schemas['orders'][]) status = order.status;
      console.log(`status ${status}`);
    }
  }
};

await follow(await place());
