import { reconcile, reportNames } from '@comanda/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, scan, setTable, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** An owner whose only guest has ordered two soups. */
const orderSoup = async () => {
  const owner = await signUpOwner(app);
  const table = await setTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const guest = await scan(app, table.qrCodeId);
  const { orderId } = await guest.browser.api.orders.place({
    restaurantId: table.restaurantId,
    visitId: guest.visit.visitId,
    key: crypto.randomUUID(),
    lines: table.itemIds.map((itemId) => ({ itemId, quantity: 2 })),
    total: 1_300,
  });
  const today = new Date().toISOString().slice(0, 10);
  return { ...owner, ...table, orderId, guest, today };
};

test('an order of today stands in the dashboard, in every report it concerns, and behind their figures', async () => {
  const { browser, orderId, today, itemIds } = await orderSoup();
  const dashboard = await browser.api.reports.dashboard({});
  expect(dashboard).toMatchObject({
    isDemo: false,
    money: [{ currency: 'EUR', revenue: { today: 1_300, before: 0 }, averageTicket: { today: 1_300, before: null } }],
    floor: { openTables: 1, funnel: { today: { scans: 1, visits: 1, orderingVisits: 1, orders: 1 } } },
    dishes: { best: [{ key: itemIds[0], name: 'Soup', quantity: 2, sales: 1_300 }], worst: [] },
    tokens: { balance: 2_499, perDay: 1, daysLeft: 2_499 },
    attention: [{ kind: 'waiting-orders', count: 1 }],
  });
  const found = await Promise.all(
    reportNames.map(async (report) => {
      const { orders } = await browser.api.reports.orders({ report, from: today, to: today });
      return orders.some(({ id }) => id === orderId) ? report : null;
    }),
  );
  expect(found.filter((report) => report !== null)).toEqual([
    'day',
    'hour',
    'weekdayHour',
    'dish',
    'category',
    'table',
  ]);
});

test.each([
  '2026-99-99T99:99:99Z 0193b000-0000-7000-8000-000000000001',
  '2026-01-01T:::Z 0193b000-0000-7000-8000-000000000001',
  `2026-01-01T00:00:00Z ${'-'.repeat(36)}`,
  '2026-01-01T00:00:00Z',
])('no page begins after %s', async (after) => {
  const { browser, today } = await orderSoup();
  const asked = browser.api.reports.orders({ report: 'day', from: today, to: today, after });
  await expect(asked).rejects.toMatchObject({ code: 'invalid-argument' });
});

test('the orders behind a figure are read page by page, each once', async () => {
  const { browser, today, guest, restaurantId, itemIds } = await orderSoup();
  const lines = itemIds.map((itemId) => ({ itemId, quantity: 1 }));
  const { visitId } = guest.visit;
  for (const key of [crypto.randomUUID(), crypto.randomUUID()])
    await guest.browser.api.orders.place({ restaurantId, visitId, key, lines, total: 650 });
  const asked = { report: 'day', from: today, to: today, limit: 2 } as const;
  const first = await browser.api.reports.orders(asked);
  const second = await browser.api.reports.orders({ ...asked, after: first.next ?? '' });
  expect([first.orders.length, second.orders.length, second.next]).toEqual([2, 1, null]);
  expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(3);
});

test('a day end reconciles', async () => {
  const { browser, restaurantId, today } = await orderSoup();
  const { money } = await browser.api.reports.dayEnd({ restaurantId, day: today });
  expect(money).toMatchObject([{ currency: 'EUR', orders: 1, revenue: 1_300, open: 1_300, kept: 0 }]);
  expect(money.flatMap(reconcile)).toEqual([]);
});

test('the platform counts every owner, and no demo restaurant', async () => {
  const { browser } = await logInAdmin(app);
  const before = await browser.api.reports.platform({});
  await orderSoup();
  const after = await browser.api.reports.platform({});
  expect([after.owners - before.owners, after.restaurants - before.restaurants]).toEqual([1, 1]);
  expect([after.today.orders - before.today.orders, after.allTime.orders - before.allTime.orders]).toEqual([1, 1]);
});
