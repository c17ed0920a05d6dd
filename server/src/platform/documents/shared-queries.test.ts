import type { Filter, QueryInput } from '@comanda/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, logInStaff, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { watchQuery, liveCounts } from './watch-query.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Number of live queries while these people watch. */
const countQueries = async (...watching: ReadonlyArray<readonly [Browser, QueryInput]>): Promise<number> => {
  await using open = new AsyncDisposableStack();
  const before = liveCounts(app).queries;
  for (const [browser, query] of watching) open.use(await watchQuery(browser, query));
  return liveCounts(app).queries - before;
};

const ordersOf = (restaurantId: string, ...more: Filter[]): QueryInput => ({
  collection: 'orders',
  where: [['restaurantId', '==', restaurantId], ...more],
});

test('equal questions of people who see the same share one query, whoever they are', async () => {
  const owner = await signUpOwner(app);
  const staff = await logInStaff(app, owner.userId, { canViewOrders: true });
  const admin = await logInAdmin(app);
  const [restaurant] = (await owner.browser.api.documents.query({ collection: 'restaurants' })).documents;
  const query = ordersOf(restaurant?.id ?? '');
  expect(await countQueries([owner.browser, query], [staff.browser, query], [admin.browser, query])).toBe(1);
});

test('the order of filters, and of the values in a list, makes no other question', async () => {
  const { browser, userId } = await signUpOwner(app);
  const status: Filter = ['status', 'in', ['active', 'inactive']];
  const reversed: Filter = ['status', 'in', ['inactive', 'active']];
  const mine: Filter = ['ownerId', '==', userId];
  const where = (...filters: Filter[]): QueryInput => ({ collection: 'restaurants', where: filters });
  expect(await countQueries([browser, where(status, mine)], [browser, where(mine, reversed)])).toBe(1);
  expect(await countQueries([browser, where(status)], [browser, where(status, ['isSample', '==', true])])).toBe(2);
});

test('people who see different documents share nothing, though they ask the same', async () => {
  const [ann, bob] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
  const query = { collection: 'menus' };
  expect(await countQueries([ann.browser, query], [bob.browser, query])).toBe(2);
});
