// Lists the orders of a restaurant page by page, places one for the first table and follows it until its status changes.
//
//   npm install @comanda/client
//   COMANDA_URL=https://your.comanda COMANDA_KEY=comanda_… RESTAURANT_ID=… node page-and-follow.ts
//
// The key needs the scopes `orders.view` and `orders.handle`. docs/integrating.md explains every part of it.
import { createComanda, type DocumentOf } from '@comanda/client';

const { COMANDA_URL = 'http://localhost:3000', COMANDA_KEY = '', RESTAURANT_ID = '' } = process.env;
const comanda = createComanda({ url: COMANDA_URL, key: COMANDA_KEY });
const restaurantId = [RESTAURANT_ID];

let count = 0;
let total = 0;
for await (const order of comanda.all('orders', { restaurantId, limit: 500 })) {
  count += 1;
  total += order.total;
}
console.log(`${count} orders, ${total} in all`);

/** Chooses as many options as each group of an item demands. */
const chooseOptions = (item: DocumentOf<'floorItems'>): string[] =>
  item.optionGroups.flatMap(({ min, options }) =>
    options
      .filter(({ available }) => available)
      .slice(0, min)
      .map(({ id }) => id),
  );

const { documents: tables } = await comanda.floorTables.list({ restaurantId, limit: 1 });
const { documents: items } = await comanda.floorItems.list({ restaurantId });
const [table] = tables;
const item = items.find(({ available }) => available);
if (table === undefined || item === undefined) throw new Error('There is no table, or nothing on the menu.');

const { document: placed, orderId } = await comanda.orders.placeForTable({
  restaurantId: table.restaurantId,
  at: { qrCodeId: table.id },
  // The same key is the same order, however often it is sent.
  key: crypto.randomUUID(),
  lines: [{ itemId: item.id, quantity: 2, optionIds: chooseOptions(item) }],
});
console.log(`placed ${orderId}, ${placed?.total} to pay`);

for await (const order of comanda.follow('orders', orderId)) {
  console.log(`status ${order.status}`);
  if (order.status !== 'unopened') break;
}
