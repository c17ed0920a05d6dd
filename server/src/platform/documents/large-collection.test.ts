import { applyWatchEvent, watchEvent, type AnyDocument, type WatchEvent } from '@comanda/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { openEventStream } from './event-stream.fixture.ts';
import { watchQuery } from './watch-query.fixture.ts';

const count = 500;
/** Makes all items several megabytes together, far more than the socket buffers between server and reader hold. */
const padding = 'Served warm. '.repeat(600);

let app: TestApp;
let browser: Browser;
let restaurantId: string;
const menuId = newId();
beforeAll(async () => {
  app = await startTestApp();
  const owner = await signUpOwner(app);
  browser = owner.browser;
  const restaurants = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample',
    [owner.userId],
  );
  restaurantId = restaurants[0]?.id ?? '';
  await app.sql(`insert into menus (restaurant_id, id, name, currency) values ($1, $2, 'Menu', 'USD')`, [
    restaurantId,
    menuId,
  ]);
  await app.sql(
    `insert into categories (restaurant_id, menu_id, id, name, position) values ($1, $2, $2, 'Everything', 0)`,
    [restaurantId, menuId],
  );
  await app.sql(
    `insert into items (restaurant_id, menu_id, category_id, id, name, description, price_minor, position)
     select $1, $2, $2, gen_random_uuid(), 'Item ' || number, $3, 0, number from generate_series(0, $4 - 1) as number`,
    [restaurantId, menuId, padding, count],
  );
});
afterAll(() => app[Symbol.asyncDispose]());

const query = () => ({
  collection: 'items',
  where: [['menuId', '==', menuId]] satisfies Array<[string, '==', string]>,
  orderBy: [['order', 'asc']] satisfies Array<[string, 'asc']>,
  limit: count,
});

/** Sets the price of the items from this position on. */
const setPrice = (price: number, fromPosition: number) =>
  transact(app.ctx, async (ctx) => {
    await ctx.db
      .updateTable('items')
      .set({ price_minor: price })
      .where('menu_id', '=', menuId)
      .where('position', '>=', fromPosition)
      .execute();
    ctx.touch('items', restaurantId);
  });

test('one change among hundreds of documents is one small event', async () => {
  await using follower = await watchQuery(browser, query());
  await follower.until((documents) => documents.length === count);
  const snapshotBytes = JSON.stringify(follower.heard).length;
  await setPrice(1, count - 1);
  await follower.until((documents) => documents.at(-1)?.['price'] === 1);
  const streamed = follower.heard.slice(1);
  expect(streamed).toMatchObject([{ type: 'changes', changes: [{ type: 'modified', index: count - 1 }] }]);
  expect(JSON.stringify(streamed).length).toBeLessThan(snapshotBytes / 100);
});

test('a reader that takes nothing while hundreds change holds up nobody, and is then brought up to date with a snapshot', async () => {
  const slow = await openEventStream(browser, { path: '/api/documents/watch', input: query() });
  await using quick = await watchQuery(browser, query());
  const rounds = 8;
  for (let price = 1; price <= rounds; price += 1) {
    await setPrice(price, count / 2);
    await quick.until((documents) => documents.at(-1)?.['price'] === price);
  }
  const received: WatchEvent[] = [];
  let documents: AnyDocument[] = [];
  for await (const streamed of slow.events) {
    const event = watchEvent.parse(streamed);
    received.push(event);
    documents = applyWatchEvent(documents, event);
    if (documents.at(-1)?.['price'] === rounds) break;
  }
  expect(received.slice(1).some(({ type }) => type === 'snapshot')).toBe(true);
  expect(received.length).toBeLessThan(rounds);
});
