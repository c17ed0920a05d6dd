import { maxAnswerBytes, type QueryInput } from '@comanda/contract/documents';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { eventually, signUpOwner, startTestApp, type TestApp } from '#testing';
import { liveCounts, watchQuery } from './watch-query.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const signUp = async () => {
  const owner = await signUpOwner(app);
  const [restaurant] = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample',
    [owner.userId],
  );
  return { ...owner, restaurantId: restaurant?.id ?? '' };
};

/** A menu with large items, as they could be written before there was a limit. Returns its id. */
const writeLargeMenu = async (restaurantId: string, { items, bytes }: { items: number; bytes: number }) => {
  const menuId = newId();
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
     select $1, $2, $2, gen_random_uuid(), 'Item ' || number, repeat('x', $3), 0, number
     from generate_series(1, $4) as number`,
    [restaurantId, menuId, bytes, items],
  );
  return menuId;
};

const itemsOf = (menuId: string, limit: number): QueryInput => ({
  collection: 'items',
  where: [['menuId', '==', menuId]],
  orderBy: [['order', 'asc']],
  limit,
});

/** Makes every read of a table wait until it is released. */
const lockTable = async (table: string) => {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  return {
    countWaiting: async (): Promise<number> => {
      const waiting = await app.sql(
        'select pid from pg_locks where relation = $1::regclass and not granted and pid <> pg_backend_pid()',
        [table],
      );
      return waiting.length;
    },
    [Symbol.asyncDispose]: () => holder.end(),
  };
};

test('the update of one owner is read before the queue of another owner has drained', async () => {
  const [busy, other] = [await signUp(), await signUp()];
  await using screen = await watchQuery(other.browser, { collection: 'restaurants' });
  await screen.until(({ length }) => length > 0);
  const queriesBefore = liveCounts(app).queries;
  const reads: string[] = [];
  const watch = async (limit: number) => {
    const watching = await watchQuery(busy.browser, { collection: 'feedback', limit });
    await watching.until(() => true);
    reads.push('busy');
    await watching[Symbol.asyncDispose]();
  };
  // More than are read at once. While nothing can be read, two requests of an owner are admitted each second.
  const limits = Array.from({ length: 12 }, (_, index) => index + 1);
  const queue = await (async () => {
    await using lock = await lockTable('feedback');
    const watching = limits.map(watch);
    await eventually(async () => expect(liveCounts(app).queries).toBe(queriesBefore + limits.length));
    // The other reads of this owner wait behind these, so that some connections are left for everybody else.
    await eventually(async () => expect(await lock.countWaiting()).toBe(4));
    await other.browser.api.restaurants.update({ restaurantId: other.restaurantId, changes: { name: 'Undelayed' } });
    await screen.until((documents) => documents.some(({ name }) => name === 'Undelayed'));
    reads.push('other');
    return watching;
  })();
  await Promise.all(queue);
  expect(reads).toEqual(['other', ...limits.map(() => 'busy')]);
});

test('an owner cannot make the server keep more than their share, and others are not affected', async () => {
  const [greedy, other] = [await signUp(), await signUp()];
  const menuId = await writeLargeMenu(greedy.restaurantId, { items: 400, bytes: 18_000 });
  const opened: Array<Awaited<ReturnType<typeof watchQuery>>> = [];
  for (const limit of [397, 398, 399, 400]) {
    const watching = await watchQuery(greedy.browser, itemsOf(menuId, limit));
    await watching.until(({ length }) => length === limit);
    opened.push(watching);
  }
  await expect(watchQuery(greedy.browser, itemsOf(menuId, 396))).rejects.toMatchObject({ code: 'resource-exhausted' });
  await using screen = await watchQuery(other.browser, { collection: 'restaurants' });
  await screen.until(({ length }) => length > 0);
  for (const watching of opened) await watching[Symbol.asyncDispose]();
  await eventually(async () => {
    app.clock.advance(10_000);
    expect(liveCounts(app).queries).toBe(1);
  });
  await using again = await watchQuery(greedy.browser, itemsOf(menuId, 396));
  await again.until(({ length }) => length === 396);
});

test('a query has at most 1,000 documents, and a watched one 500', async () => {
  const { browser } = await signUp();
  const mistake = { code: 'invalid-argument', status: 400 };
  await browser.api.documents.query({ collection: 'orders', limit: 1_000 });
  await expect(browser.api.documents.query({ collection: 'orders', limit: 1_001 })).rejects.toMatchObject(mistake);
  const poll = (limit: number) => browser.api.documents.poll({ query: { collection: 'orders', limit } });
  expect(await poll(500)).toMatchObject({ events: [{ type: 'snapshot' }] });
  await expect(poll(501)).rejects.toMatchObject({ ...mistake, message: expect.stringContaining('at most 500') });
  const many = await browser.api.documents.pollMany({
    queries: {
      allowed: { query: { collection: 'orders' } },
      tooLong: { query: { collection: 'orders', limit: 501 } },
    },
  });
  expect(many.events).toMatchObject([
    { name: 'tooLong', refusal: { code: 'invalid-argument' } },
    { name: 'allowed', event: { type: 'snapshot' } },
  ]);
});

test('an answer that is too large is refused with the advice to page, and pages are answered', async () => {
  const owner = await signUp();
  const menuId = await writeLargeMenu(owner.restaurantId, { items: 300, bytes: maxAnswerBytes / 256 });
  const { api } = owner.browser;
  await expect(api.documents.query(itemsOf(menuId, 300))).rejects.toMatchObject({
    code: 'resource-exhausted',
    status: 429,
    message: expect.stringContaining('read them page by page'),
  });
  await expect(watchQuery(owner.browser, itemsOf(menuId, 300))).rejects.toMatchObject({ code: 'resource-exhausted' });
  const { documents } = await api.documents.query(itemsOf(menuId, 150));
  const last = documents.at(-1);
  const startAfter = [Number(last?.['order']), last?.id ?? ''];
  const next = await api.documents.query({ ...itemsOf(menuId, 150), startAfter });
  expect(new Set([...documents, ...next.documents].map(({ id }) => id)).size).toBe(300);
});
